import { memo } from 'react';
import { Advance } from './Advance.tsx';
import { Promo } from './Promo.tsx';
import { useCouponOf } from './use-coupon.ts';

/** Ways to pay for a coupon besides the balance: a promo code, and an advance on open coupons. */
export const Extras = memo(function Extras() {
  const type = useCouponOf((coupon) => coupon.type);
  const isVisitor = useCouponOf(({ account }) => account.id === null);
  const hasAdvance = useCouponOf(({ quote }) => Number(quote?.availablePrepaidAmount ?? 0) > 0);
  if (isVisitor) return null;
  return (
    <>
      {type === 'singles' ? null : <Promo />}
      {hasAdvance ? <Advance /> : null}
    </>
  );
});
