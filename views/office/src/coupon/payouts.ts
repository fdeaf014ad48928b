import type { bets } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { formatAmount } from '@fairbook/money';
import type { DecidedResult } from '@fairbook/settlement';
import { settledAgain } from './reckoning/settled.ts';

type Leg = bets.CouponLeg;

const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };

/**
 * The payout of the coupon if its open legs end as given (null: still open), by the engine of settlement. Null while
 * that leaves it open, and where a part was cashed out.
 */
export function payoutIf(
  coupon: bets.Coupon,
  endOf: (leg: Leg, at: number) => DecidedResult | null,
): string | null {
  const settled = coupon.cashedOut ? null : settledAgain(coupon, endOf);
  return settled && formatAmount(settled.payout, coupon.iso);
}

/** The maximum payout still possible, given the legs already settled. */
export function stillPossible(coupon: bets.Coupon): string | null {
  return payoutIf(coupon, () => (typeOfId(coupon.typeId) === 'anti_express' ? LOST : WON));
}
