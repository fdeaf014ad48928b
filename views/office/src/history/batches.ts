import type { bets } from '@fairbook/contracts';

/** Coupons shown together: the singles of one submission, or one coupon. */
export interface Batch {
  id: string;
  coupons: bets.Coupon[];
}

/** Groups neighbours of one submission, in the order of the list. */
export function batchesOf(coupons: readonly bets.Coupon[]): Batch[] {
  const batches: Batch[] = [];
  for (const coupon of coupons) {
    const last = batches.at(-1);
    if (last && coupon.batchId !== null && coupon.batchId === last.id) last.coupons.push(coupon);
    else batches.push({ id: coupon.batchId ?? coupon.couponId, coupons: [coupon] });
  }
  return batches;
}
