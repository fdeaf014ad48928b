import type { bets } from '@fairbook/contracts';
import { settlementInputOf } from '@fairbook/coupon/agreed';
import { formatAmount } from '@fairbook/money';
import { type DecidedResult, settleCoupon } from '@fairbook/settlement';

type Leg = bets.CouponLeg;

/** What the statuses of legs mean to settlement. A dead heat needs its share, which only its factor tells. */
const DECIDED: Readonly<Partial<Record<Leg['status'], DecidedResult>>> = {
  won: { result: [1, 1], void: [0, 1] },
  half_won: { result: [1, 1], void: [1, 2] },
  void: { result: [0, 1], void: [1, 1] },
  half_lost: { result: [0, 1], void: [1, 2] },
  lost: { result: [0, 1], void: [0, 1] },
};
const ANTI_EXPRESS = 6;

/**
 * What the coupon pays when its open legs end as told (null: still open), by the engine that settles it. Null while
 * that leaves it open, and where the page does not know enough: a dead heat, a part that was cashed out.
 */
export function payoutIf(
  coupon: bets.Coupon,
  endOf: (leg: Leg, at: number) => DecidedResult | null,
): string | null {
  if (coupon.cashedOut || coupon.bets.some(({ status }) => status === 'dead_heat')) return null;
  const legs = coupon.bets.map((leg) => ({ ...leg, oddsMilli: Math.round(leg.coef * 1000) }));
  const decided = coupon.bets.map((leg, at) => DECIDED[leg.status] ?? endOf(leg, at));
  const settled = settleCoupon(settlementInputOf({ ...coupon, legs }, decided));
  return settled.status === 'open' ? null : formatAmount(settled.payout, coupon.iso);
}

/** What it may still pay at the most, given what is decided. */
export function stillPossible(coupon: bets.Coupon): string | null {
  const best = DECIDED[coupon.typeId === ANTI_EXPRESS ? 'lost' : 'won']!;
  return payoutIf(coupon, () => best);
}
