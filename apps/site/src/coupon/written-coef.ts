import type { bets } from '@fairbook/contracts';
import { displayOdds, oddsMilli } from '@fairbook/odds';
import type { Bus } from '@fairbook/remote-view';

type Written = Pick<bets.CouponToSubmit, 'coefByView' | 'coefViewId'>;

/** Total odds in the player's format, and the id of that format. */
export function writtenCoef(bus: Bus, coefMilli: number): Written {
  const coefViewId = (bus.get('settings:coefView') ?? 0) as NonNullable<Written['coefViewId']>;
  return { coefViewId, coefByView: displayOdds(oddsMilli(coefMilli), coefViewId).slice(0, 32) };
}
