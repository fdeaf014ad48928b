import type { CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';
import { readCoupon } from './read-coupon.ts';
import { remindOfCoupon } from './remind.ts';
import { syncDraft } from './sync.ts';

/** What goes on around the coupon without being asked for: devices are kept alike, and a waiting bet is told of. */
export function connectAround(host: HostContext, store: CouponStore): void {
  syncDraft(host, store);
  remindOfCoupon(host, store);
  host.bus.on('coupon:read', ({ give }) => give(readCoupon(host, store.get())));
}
