import { stepOf } from '@fairbook/coupon/store';
import type { HostContext } from '../host-context.ts';
import { couponOf } from './connect.ts';
import { offerOf } from './offer.ts';

/** How long a request to place waits for the sign-in. */
const WISH_MS = 5 * 60_000;

/**
 * Opens the sign-in and, once the player is signed in and nothing about the coupon has changed, places it. If it can't
 * be placed as shown (a price, the currency, the balance), it waits for another press.
 */
export function signInAndPlace(host: HostContext): void {
  const store = couponOf(host);
  const wish = { offer: wishOf(host), until: host.now() + WISH_MS };
  const stops = [
    store.subscribe(check),
    host.bus.on('modal:close', () => {
      if (store.get().account.id === null) stop();
    }),
  ];
  host.bus.emit('modal:open', { name: 'login' });

  function stop() {
    for (const end of stops) end();
  }

  function check() {
    const coupon = store.get();
    if (wishOf(host) !== wish.offer || host.now() > wish.until) return stop();
    if (coupon.account.id === null || coupon.phase !== 'idle' || !coupon.quote) return;
    stop();
    if (stepOf(coupon).kind === 'place') queueMicrotask(() => store.place());
  }
}

function wishOf(host: HostContext): string {
  const coupon = couponOf(host).get();
  return coupon.account.iso + offerOf(coupon, { kind: 'place' });
}
