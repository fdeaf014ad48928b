import type { bets } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useOffice } from '../office-context.ts';

/** The coupon, read again whenever the live connection reports a change. */
export function useCoupon(first: bets.Coupon): bets.Coupon {
  const { api, live, bus } = useOffice();
  const [coupon, setCoupon] = useState(first);
  const id = first.couponId;
  useEffect(() => {
    const read = () => {
      api('bets.coupon', { params: { id } }).then(setCoupon, () => {});
    };
    const stops = [
      live.onMe(
        ({ coupons, missed }) => (missed || coupons?.some(({ couponId }) => couponId === id)) && read(),
      ),
      bus.on('coupons:changed', ({ couponId }) => couponId === id && read()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [api, live, bus, id]);
  return coupon;
}
