import type { bets } from '@fairbook/contracts';

type Leg = Pick<bets.CouponLeg, 'opponents' | 'outcomeName'>;

/**
 * The position of the selected competitor in a field of many. `places` has the position of each competitor, in the order
 * of `opponents`. Null while there is no position yet, and where the selection is not a competitor.
 */
export function placeOf(
  { opponents, outcomeName }: Leg,
  places: readonly (number | string)[],
): number | null {
  const place = places[opponents.indexOf(outcomeName)];
  return typeof place === 'number' && place > 0 ? place : null;
}
