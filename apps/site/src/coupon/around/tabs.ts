import { createTabSync } from '@fairbook/coupon/draft';
import type { CouponStore } from '@fairbook/coupon/store';
import { inBrowser } from '../../notices/keep.ts';
import { COUPON_SETTINGS } from '../kept-settings.ts';
import { DRAFT_OF_TABS } from '../storage.ts';
import { localCoupon } from './local-coupon.ts';

/**
 * The coupon and its settings are shared by all tabs of this browser. `began` is what the tabs had written when it was
 * read.
 */
export function syncTabs(store: CouponStore, began: string | null): void {
  createTabSync({
    local: localCoupon(store),
    shared: {
      read: () => inBrowser.read(DRAFT_OF_TABS),
      write: (text) => inBrowser.write(DRAFT_OF_TABS, text),
      subscribe: listenToTabs,
    },
    began,
    now: Date.now,
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === `fairbook.${COUPON_SETTINGS}` && newValue !== null) store.hearSettings(newValue);
  });
}

/** A tab that was put to sleep has heard nothing, so it looks when it wakes. */
function listenToTabs(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('storage', ({ key }) => key === `fairbook.${DRAFT_OF_TABS}` && listener(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && listener(), { signal });
  return () => stop.abort();
}
