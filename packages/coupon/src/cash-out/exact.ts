import type { Ratio } from '@fairbook/money';
import { type DecidedResult, type SettlementInput, settleCoupon } from '@fairbook/settlement';

/** The exact payout of the coupon if its open legs end as `open` says; minor units, not rounded. */
export function exactOf(agreed: SettlementInput, open: (place: number) => DecidedResult): Ratio {
  const legs = agreed.legs.map((leg, place) => ({ ...leg, decided: leg.decided ?? open(place) }));
  const settled = settleCoupon({ ...agreed, legs });
  if (settled.status === 'open') throw new Error('a coupon whose legs are all decided is not settled');
  return settled.exact;
}
