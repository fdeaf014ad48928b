import type { CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';
import type { Opened } from './local-coupon.ts';
import { quoteBoosts } from './quote-boosts.ts';
import { readCoupon } from './read-coupon.ts';
import { remindOfCoupon } from './remind.ts';
import { syncDraft } from './sync.ts';
import { syncTabs } from './tabs.ts';

/** Background work around the coupon: syncing tabs and devices, and announcing a decided bet. */
export function connectAround(host: HostContext, store: CouponStore, opened: Opened): void {
  syncTabs(host, store, opened);
  syncDraft(host, store, opened);
  remindOfCoupon(host, store);
  quoteBoosts(store);
  host.bus.on('coupon:read', ({ give }) => give(readCoupon(host, store.get())));
}
