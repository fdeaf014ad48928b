import type { bets } from '@fairbook/contracts';

/** The names of a leg, for people who check a receipt. A field of many is named by its event: its names fill a screen. */
export function namesOfLeg({ champName, round, opponents, marketName, outcomeName }: bets.CouponLeg) {
  return {
    champ: champName,
    game: opponents.length === 2 ? opponents.join(' – ') : (round ?? champName),
    market: marketName,
    outcome: outcomeName,
  };
}
