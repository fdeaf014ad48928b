import type { MinorUnits } from '@fairbook/money';
import type { CouponTypeId } from '@fairbook/settlement';

/** Whether the house may be asked for a stake above its maximum (S1 §5): line bets only, a finite maximum, no singles. */
export function isVipBetAvailable(coupon: {
  /** The site allows it. */
  isAllowed: boolean;
  /** Null where there is no maximum. */
  maxStake: MinorUnits | null;
  typeId: CouponTypeId;
  legs: readonly { isLive: boolean }[];
}): boolean {
  const { isAllowed, maxStake, typeId, legs } = coupon;
  return (
    isAllowed && maxStake !== null && typeId !== 9 && legs.length > 0 && legs.every(({ isLive }) => !isLive)
  );
}
