import { createTabSync } from '@fairbook/coupon/draft';
import type { CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';
import { inBrowser } from '../../notices/keep.ts';
import { COUPON_SETTINGS } from '../kept-settings.ts';
import { DRAFT_OF_TABS } from '../storage.ts';
import { localCoupon, type Opened } from './local-coupon.ts';
import { localDraft } from './mapping.ts';

/** Shares the coupon and its settings with all tabs of this browser. */
export function syncTabs(host: HostContext, store: CouponStore, { began, first }: Opened): void {
  createTabSync({
    local: localCoupon(host, store),
    shared: {
      read: () => inBrowser.read(DRAFT_OF_TABS),
      write: (text) => inBrowser.write(DRAFT_OF_TABS, text),
      subscribe: listenToTabs,
    },
    began,
    first: localDraft(first).choices,
    now: Date.now,
  });
  addEventListener('storage', ({ key, newValue }) => {
    if (key === `fairbook.${COUPON_SETTINGS}` && newValue !== null) store.hearSettings(newValue);
  });
}

/** A suspended tab gets no storage events, so it also reads when it wakes. */
function listenToTabs(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener('storage', ({ key }) => key === `fairbook.${DRAFT_OF_TABS}` && listener(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && listener(), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && listener(), { signal });
  return () => stop.abort();
}
