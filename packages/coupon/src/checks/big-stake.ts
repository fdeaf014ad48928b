import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { MinorUnits } from '@fairbook/money';

/** Whether a big-stake request is possible (S1 §5): only line bets, a finite maximum, no singles. */
export function canAskBigStake(coupon: {
  /** The site allows it. */
  isAllowed: boolean;
  /** Null where there is no maximum. */
  maxStake: MinorUnits | null;
  type: CouponType;
  legs: readonly { isLive: boolean }[];
}): boolean {
  const { isAllowed, maxStake, type, legs } = coupon;
  return (
    isAllowed &&
    maxStake !== null &&
    type !== 'singles' &&
    legs.length > 0 &&
    legs.every(({ isLive }) => !isLive)
  );
}
