import type { bets } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useHost, useSession } from '../../host-context.ts';

/** The newest open coupons, read again whenever one of them is reported as changed. Empty for a visitor. */
export function useOpenCoupons(limit: number): readonly bets.Coupon[] {
  const { api, bus } = useHost();
  const { session } = useSession();
  const userId = session.role === 'player' ? session.userId : null;
  const [coupons, setCoupons] = useState<readonly bets.Coupon[]>([]);

  useEffect(() => {
    if (userId === null) {
      setCoupons([]);
      return;
    }
    const controller = new AbortController();
    function read() {
      api('bets.coupons', { query: { state: 'open', limit }, signal: controller.signal })
        .then((answer) => setCoupons(answer.coupons))
        .catch(() => {});
    }
    read();
    const stop = bus.on('coupons:changed', read);
    return () => {
      stop();
      controller.abort();
    };
  }, [api, bus, limit, userId]);

  return coupons;
}
