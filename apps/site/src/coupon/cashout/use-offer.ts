import type { cashout } from '@fairbook/contracts';
import { whileSeen } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { useHost } from '../../host-context.ts';

export interface OfferState {
  offer: cashout.CashoutOffer | null;
  /**
   * When the offer arrived, by this device's clock. The countdown of a held offer starts here, whatever the server's
   * clock says.
   */
  readAt: number;
  hasFailed: boolean;
  read(): void;
}

/** The offer for a coupon, read again every `everyMs` while the page is visible, and when the coupon changes. */
export function useOffer(couponId: string, everyMs: number): OfferState {
  const { api, bus, now } = useHost();
  const [state, setState] = useState<Omit<OfferState, 'read'>>({ offer: null, readAt: 0, hasFailed: false });
  const [asked, ask] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the wishes to read again.
  useEffect(() => {
    const controller = new AbortController();
    function read() {
      api('cashout.offer', { params: { id: couponId }, signal: controller.signal }).then(
        (offer) => bus.emit('cashout:offered', offer),
        () => {
          if (!controller.signal.aborted) setState((before) => ({ ...before, hasFailed: true }));
        },
      );
    }
    // Shares the latest offer on the page, so that a dialog and the button behind it agree.
    const stopOffers = bus.on('cashout:offered', (offer) => {
      if (offer.couponId === couponId) setState({ offer, readAt: now(), hasFailed: false });
    });
    read();
    const end = whileSeen(everyMs, read);
    const stop = bus.on('coupons:changed', (changed) => {
      if (changed.couponId === couponId) read();
    });
    return () => {
      controller.abort();
      end();
      stop();
      stopOffers();
    };
  }, [api, bus, now, couponId, everyMs, asked]);

  return { ...state, read: () => ask((count) => count + 1) };
}
