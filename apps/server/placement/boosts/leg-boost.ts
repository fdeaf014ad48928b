import type { CouponType } from '@fairbook/contracts/coupon-type';
import type { AcceptedLeg, PriceOffer } from '../coupon/index.ts';

/** The boost on a leg's price. */
export interface LegBoost extends PriceOffer {
  /** The highest stake of the whole coupon, in minor units of the base currency of limits. */
  maxStakeBase: bigint;
  types: readonly CouponType[];
}

/** The boost that a leg has; undefined without one. */
export function boostIn({ offer }: AcceptedLeg['fact']): LegBoost | undefined {
  return offer as LegBoost | undefined;
}
