import type { MinorUnits } from '@fairbook/money';
import type { CouponTypeId } from '@fairbook/settlement';

/** What a stake may be; null where there is no such limit. */
export interface StakeRange {
  min: MinorUnits | null;
  max: MinorUnits | null;
}

/**
 * The limits that hold for a coupon (S1 §5): minimum and maximum only for the types that the site lists, and no maximum
 * on the bonus account. The highest payout holds for all of them and is not looked at here.
 */
export function stakeRangeOf(coupon: {
  typeId: CouponTypeId;
  isBonusAccount: boolean;
  /** Types whose stakes have a minimum and a maximum. */
  limitedTypes: readonly CouponTypeId[];
  min: MinorUnits;
  max: MinorUnits | null;
}): StakeRange {
  const { typeId, isBonusAccount, limitedTypes, min, max } = coupon;
  if (!limitedTypes.includes(typeId)) return { min: null, max: null };
  return { min, max: isBonusAccount ? null : max };
}
