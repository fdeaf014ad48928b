import { type CouponTypeId, combine, planOf } from '@fairbook/settlement';

export interface MarginLeg {
  /** Overround of the market in percent with one decimal: 5.3 when its implied probabilities add up to 1.053. */
  marginPercent: number;
  blockId?: number | null;
}

/**
 * The overround of a whole coupon in percent with one decimal. Legs multiply: an express of two markets at 5% each
 * carries 1.05² − 1 = 10.25%, and a system the mean of its combinations, by the same sums as its odds. Null when the
 * legs cannot make a coupon of this type.
 */
export function couponMargin(typeId: CouponTypeId, systemValue: number | null, legs: readonly MarginLeg[]) {
  const plan = planOf({ typeId, systemValues: systemValue ? [systemValue] : [], legs });
  if (!plan) return null;
  const overrounds = legs.map(({ marginPercent }) => ({
    num: BigInt(Math.round(1000 + marginPercent * 10)),
    den: 1000n,
  }));
  const { num, den } = combine(plan, overrounds).factor;
  const tenths = (2n * 1000n * (num - den) + den) / (2n * den);
  return Number(tenths) / 10;
}
