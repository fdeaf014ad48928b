import type { cashout } from '@fairbook/contracts';
import { useEffect, useState } from 'react';
import { useOffice } from '../office-context.ts';

const READ_EVERY_MS = 10_000;

/** The cash-out offer of an open coupon, read again while the page is visible. Null before the first answer. */
export function useOffer(
  couponId: string,
  written: cashout.CashoutOffer | null,
): cashout.CashoutOffer | null {
  const { api, bus } = useOffice();
  const [offer, setOffer] = useState(written);
  useEffect(() => {
    const asking = new AbortController();
    function read(): void {
      if (document.visibilityState === 'hidden') return;
      const asked = api('cashout.offer', { params: { id: couponId }, signal: asking.signal });
      asked.then(setOffer, () => {});
    }
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    const stop = bus.on('coupons:changed', (changed) => changed.couponId === couponId && read());
    const stopDialog = bus.on('cashout:offered', (read) => read.couponId === couponId && setOffer(read));
    document.addEventListener('visibilitychange', read);
    return () => {
      asking.abort();
      clearInterval(timer);
      stop();
      stopDialog();
      document.removeEventListener('visibilitychange', read);
    };
  }, [api, bus, couponId]);
  return offer;
}
