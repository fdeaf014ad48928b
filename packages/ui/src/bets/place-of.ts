import type { bets, sportsbook } from '@fairbook/contracts';
import { boardOf } from '@fairbook/sports/all';

type Leg = Pick<bets.CouponLeg, 'opponents' | 'outcomeName'>;

/** The place of the selected competitor of a field of many; null before it has one, and for a selection that is none. */
export function placeOf({ opponents, outcomeName }: Leg, state: sportsbook.GameState): string | null {
  const place = boardOf(state).score(state)[opponents.indexOf(outcomeName)];
  return typeof place === 'number' ? String(place) : null;
}
