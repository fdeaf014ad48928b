import type { Reason } from '@fairbook/contracts';
import { type CouponType, typeIdOf } from '@fairbook/contracts/placement/coupon-type';

/** Singles can't have a promo code (S1 §5). */
export function promoRefusals(type: CouponType, promoCode: string | null | undefined): Reason[] {
  return promoCode && type === 'singles'
    ? [{ code: 'bets.promo_unavailable', field: 'promoCode', values: { typeId: typeIdOf(type) } }]
    : [];
}
