import type { promo } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';

/** Promo codes that the player may use with a currency now, read again when a coupon may have used one up. */
export function useOwnPromos(iso: string): readonly promo.OwnPromoCode[] {
  const { api, bus } = useHost();
  const [codes, setCodes] = useState<readonly promo.OwnPromoCode[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    function read() {
      api('promo.mine', { query: { iso }, signal: controller.signal })
        .then(({ promoCodes }) => setCodes(promoCodes))
        .catch(() => {});
    }
    read();
    const stop = bus.on('coupons:changed', read);
    return () => {
      stop();
      controller.abort();
    };
  }, [api, bus, iso]);

  return codes;
}
