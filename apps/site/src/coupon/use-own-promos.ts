import type { promo } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useHost } from '../host-context.ts';
import { promoCodesKey, rememberedOf } from './remembered.ts';

/** Promo codes that the player can use with a currency now, read again when a coupon may have used one up. */
export function useOwnPromos(iso: string): readonly promo.OwnPromoCode[] {
  const host = useHost();
  const { api, bus } = host;
  const [codes, setCodes] = useState<readonly promo.OwnPromoCode[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    function read() {
      api('promo.mine', { query: { iso }, signal: controller.signal })
        .then(({ promoCodes }) => {
          setCodes(promoCodes);
          rememberedOf(host).promoCodes.set(
            promoCodesKey(host, iso),
            promoCodes.map(({ code }) => code),
          );
        })
        .catch(() => {});
    }
    read();
    const stop = bus.on('coupons:changed', read);
    return () => {
      stop();
      controller.abort();
    };
  }, [host, api, bus, iso]);

  return codes;
}
