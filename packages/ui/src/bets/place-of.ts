import type { bets } from '@fairbook/contracts';

type Leg = Pick<bets.CouponLeg, 'opponents' | 'outcomeName'>;

/**
 * The place of the selected competitor of a field of many, from the places of all in their order; null before it has one,
 * and for a selection that is none.
 */
export function placeOf(
  { opponents, outcomeName }: Leg,
  places: readonly (number | string)[],
): number | null {
  const place = places[opponents.indexOf(outcomeName)];
  return typeof place === 'number' && place > 0 ? place : null;
}
