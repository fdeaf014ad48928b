import type { cashout } from '@fairbook/contracts';
import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useOffice } from '../office-context.ts';

const READ_EVERY_MS = 10_000;

export interface OfferRead {
  /** Null before the first answer. */
  offer: cashout.CashoutOffer | null;
  /** When it arrived, by this device's clock; 0 for one that came with the page. */
  readAt: number;
  hasFailed: boolean;
}

/** The cash-out offer of an open coupon, read again while the page is visible. */
export function useOffer(
  couponId: string,
  written: cashout.CashoutOffer | null,
): cashout.CashoutOffer | null {
  return useOfferRead(couponId, written).offer;
}

/** The same with the time at which it was read. */
export function useOfferRead(couponId: string, written: cashout.CashoutOffer | null): OfferRead {
  const { api, bus } = useOffice();
  const [read, setRead] = useState<OfferRead>({ offer: written, readAt: 0, hasFailed: false });
  useEffect(() => {
    const setOffer = (offer: cashout.CashoutOffer) =>
      setRead({ offer, readAt: Date.now(), hasFailed: false });
    const asking = new AbortController();
    function ask(): void {
      const asked = api('cashout.offer', { params: { id: couponId }, signal: asking.signal });
      asked.then(setOffer, () => {
        if (!asking.signal.aborted) setRead((before) => ({ ...before, hasFailed: true }));
      });
    }
    ask();
    const end = whileSeen(READ_EVERY_MS, ask);
    const stop = bus.on('coupons:changed', (changed) => changed.couponId === couponId && ask());
    const stopDialog = bus.on('cashout:offered', (read) => read.couponId === couponId && setOffer(read));
    return () => {
      asking.abort();
      end();
      stop();
      stopDialog();
    };
  }, [api, bus, couponId]);
  return read;
}
