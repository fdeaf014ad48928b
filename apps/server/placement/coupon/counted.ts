import type { bets } from '@fairbook/contracts';
import type { AcceptedLeg } from './types.ts';

/** A leg, or a same-game combination as one bet: what bonuses and promo codes count. */
export interface Bet {
  /** Index of its first leg. */
  place: number;
  oddsMilli: number;
  /** The market types of all its legs. */
  marketTypeIds: readonly number[];
}

/** The bets of a coupon in the order of their first legs. */
export function betsOf(legs: readonly AcceptedLeg[], sameGames: readonly bets.SameGame[]): Bet[] {
  const combined = new Set(sameGames.flatMap(({ bets: places }) => places));
  const alone = legs.flatMap(({ fact }, place): Bet[] =>
    combined.has(place) ? [] : [{ place, oddsMilli: fact.coefMilli, marketTypeIds: [fact.marketTypeId] }],
  );
  const together = sameGames.map(
    ({ bets: places, coef }): Bet => ({
      place: places[0]!,
      oddsMilli: Math.round(Number(coef) * 1000),
      marketTypeIds: places.map((place) => legs[place]!.fact.marketTypeId),
    }),
  );
  return [...alone, ...together].sort((a, b) => a.place - b.place);
}
