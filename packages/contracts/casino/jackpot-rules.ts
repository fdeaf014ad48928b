import type { GameId } from '@fairbook/games';

/**
 * The jackpot of the house. Its terms are fixed like the rules of a game: what it adds to the return of a stake follows
 * from them. Sums in cents.
 */
export const JACKPOT = {
  /** Rounds of these games take part, in this currency, with each whole unit of their stakes. */
  games: ['slot-harbour-lamp', 'slot-noon-orchard', 'slot-slate-terrace'] as readonly GameId[],
  iso: 'EUR',
  unit: 100,
  /** What the house puts into the pot for each unit. */
  part: 1,
  /** A unit hits once in so many. */
  chance: 50_000,
  /** What the house adds when the pot is hit. */
  seed: 25_000,
} as const;

/** The units of a round, each of which may hit the pot: 0 for a round that takes no part. Stake in cents. */
export function unitsOf({ game, iso, stake }: { game: string; iso: string; stake: bigint }): number {
  if (iso !== JACKPOT.iso || !(JACKPOT.games as readonly string[]).includes(game)) return 0;
  return Number(stake / BigInt(JACKPOT.unit));
}

/** What the jackpot returns of each unit in the long run: the house’s part and its seed, as parts of 1. */
export const JACKPOT_RETURN = (JACKPOT.part + JACKPOT.seed / JACKPOT.chance) / JACKPOT.unit;

/** Whether a draw from 0 to `chance` − 1 hits for so many units. */
export const isJackpotHit = (drawn: number, units: number): boolean => drawn < units;
