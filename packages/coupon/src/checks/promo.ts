import type { Reason } from '@fairbook/contracts';
import type { CouponTypeId } from '@fairbook/settlement';

/** A promo code does not go with singles (S1 §5). */
export function promoRefusals(typeId: CouponTypeId, promoCode: string | null | undefined): Reason[] {
  return promoCode && typeId === 9
    ? [{ code: 'bets.promo_unavailable', field: 'promoCode', values: { typeId } }]
    : [];
}
