import { expressIdOf } from '@fairbook/coupon/code';
import type { CouponStore } from '@fairbook/coupon/store';
import type { SelectedBet } from '@fairbook/remote-view';
import type { HostContext } from '../../host-context.ts';
import { couponBet } from './mapping.ts';

/** Puts a ready-made coupon in the place of the selections, with its number, and shows it. The stake stays. */
export function fillCoupon(host: HostContext, store: CouponStore, bets: readonly SelectedBet[]): void {
  const { bus, now, t } = host;
  const at = now();
  const expressId = expressIdOf(bets);
  const legs = bets.map((bet, place) => couponBet({ ...bet, expressId }, null, at + place));
  if (!store.load({ bets: legs, type: null })) {
    bus.emit('notify', { tone: 'info', text: t('coupon.locked') });
    return;
  }
  store.setSettings({ expressId });
  bus.emit('coupon:open', {});
}
