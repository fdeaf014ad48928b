import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { MinorUnits } from '@fairbook/money';

/** The range of a stake in minor units; null where there is no limit. */
export interface StakeRange {
  min: MinorUnits | null;
  max: MinorUnits | null;
}

/**
 * The range of a coupon's stake (S1 §5): limits only for the types that the site lists, and no maximum on a bonus
 * account. The maximum payout applies to all and is not checked here.
 */
export function stakeRangeOf(coupon: {
  type: CouponType;
  isBonusAccount: boolean;
  /** Types whose stakes have a minimum and a maximum. */
  limitedTypes: readonly CouponType[];
  min: MinorUnits;
  max: MinorUnits | null;
}): StakeRange {
  const { type, isBonusAccount, limitedTypes, min, max } = coupon;
  if (!limitedTypes.includes(type)) return { min: null, max: null };
  return { min, max: isBonusAccount ? null : max };
}
