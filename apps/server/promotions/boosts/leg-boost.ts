import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { AcceptedLeg, PriceOffer } from '../../placement/coupon/index.ts';

export interface LegBoost extends PriceOffer {
  /** The maximum stake of the whole coupon, in minor units of the limits' base currency. */
  maxStakeBase: bigint;
  types: readonly CouponType[];
}

/** The boost of a leg; undefined without one. */
export function boostIn({ offer }: AcceptedLeg['fact']): LegBoost | undefined {
  return offer as LegBoost | undefined;
}
