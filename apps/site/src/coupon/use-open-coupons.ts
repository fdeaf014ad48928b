import type { bets } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';

const SHOWN = 3;

/** The newest open coupons, read again whenever one of them is said to have changed. Empty for a visitor. */
export function useOpenCoupons(userId: number | null): readonly bets.Coupon[] {
  const { api, bus } = useHost();
  const [coupons, setCoupons] = useState<readonly bets.Coupon[]>([]);

  useEffect(() => {
    if (userId === null) {
      setCoupons([]);
      return;
    }
    const controller = new AbortController();
    function read() {
      api('bets.coupons', { query: { state: 'open', limit: SHOWN }, signal: controller.signal })
        .then((answer) => setCoupons(answer.coupons))
        .catch(() => {});
    }
    read();
    const stop = bus.on('coupons:changed', read);
    return () => {
      stop();
      controller.abort();
    };
  }, [api, bus, userId]);

  return coupons;
}
