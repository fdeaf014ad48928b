import type { Reason } from '@fairbook/contracts';
import { type CouponType, typeIdOf } from '@fairbook/contracts/coupon-type';

/** A promo code does not go with singles (S1 §5). */
export function promoRefusals(type: CouponType, promoCode: string | null | undefined): Reason[] {
  return promoCode && type === 'singles'
    ? [{ code: 'bets.promo_unavailable', field: 'promoCode', values: { typeId: typeIdOf(type) } }]
    : [];
}
