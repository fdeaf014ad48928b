import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { type AmountByBlockId, combine, factorOf, planOf, unitProducts } from '@fairbook/settlement';

export interface MarginLeg {
  /** Overround of the market in percent with one decimal: 5.3 when its implied probabilities add up to 1.053. */
  marginPercent: number;
  blockId?: number | null | undefined;
  gameId?: number | null | undefined;
}

/**
 * The overround of a whole coupon in percent with one decimal. The legs of an express multiply: two markets at 5 % each
 * give 1.05² − 1 = 10.25 %. A system has the mean of its combinations, computed by the same sums as its odds;
 * separately staked blocks have their mean by stake. An anti-express has the overround of the express that it bets
 * against. Null when the legs can't make a coupon of this type.
 */
export function couponMargin(
  type: CouponType,
  systemValues: readonly number[],
  legs: readonly MarginLeg[],
  amountByBlockId: AmountByBlockId | null = null,
): number | null {
  const plan = planOf({ type, systemValues, amountByBlockId, legs });
  if (!plan) return null;
  const overrounds = unitProducts(
    plan,
    legs.map(({ marginPercent }) => ({ num: BigInt(Math.round(1000 + marginPercent * 10)), den: 1000n })),
  );
  const { num, den } = plan.kind === 'anti' ? combine(plan, overrounds).factor : factorOf(plan, overrounds);
  return tenthsOf(1000n * (num - den), den);
}

/** Rounds to whole tenths, halves up; a margin is below 0 where the house has boosted a price. */
export function tenthsOf(num: bigint, den: bigint): number {
  const [doubled, twice] = [2n * num + den, 2n * den];
  const floor = doubled / twice - (doubled % twice < 0n ? 1n : 0n);
  return Number(floor) / 10;
}
