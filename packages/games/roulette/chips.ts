import { type Bets, MOST_BETS, MOST_CHIPS } from './rules.ts';

/** The bets with one chip more, or fewer, on one of them; as they are if the table takes no more there. */
export function withChips(bets: Bets, on: string, more: 1 | -1): Bets {
  const now = bets.find((bet) => bet.on === on)?.chips ?? 0;
  const chips = Math.min(MOST_CHIPS, now + more);
  if (now === 0) return more < 0 || bets.length === MOST_BETS ? bets : [...bets, { on, chips }];
  return bets.flatMap((bet) => (bet.on !== on ? [bet] : chips > 0 ? [{ ...bet, chips }] : []));
}
