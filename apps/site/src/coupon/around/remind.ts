import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { CouponBet, CouponStore } from '@fairbook/coupon/store';
import type { HostContext } from '../../host-context.ts';
import { inTab } from '../../notices/keep.ts';
import { isCouponInSight, wayToCoupon } from './in-sight.ts';
import { dueOf, type Reminder, readReminder, reminderOf } from './reminder.ts';

const KEY = 'coupon-notification';

/** Reminds once of a bet that waits in the coupon while the player looks at something else. */
export function remindOfCoupon({ bus, now, renderedAt, t }: HostContext, store: CouponStore): void {
  let reminder = readReminder(inTab.read(KEY));
  // The first bet of a page is added before this part loads.
  const before = store.get().draft.bets.filter(({ addedAt }) => addedAt < renderedAt);
  let known = new Set(before.map(betKey));
  let followed: readonly CouponBet[] | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(next: Reminder): void {
    reminder = next;
    inTab.write(KEY, JSON.stringify(next));
  }

  function follow(): void {
    const { bets } = store.get().draft;
    if (bets === followed) return;
    followed = bets;
    const added = bets.filter((bet) => !known.has(betKey(bet))).at(-1);
    known = new Set(bets.map(betKey));
    if (added) keep(reminderOf({ id: betKey(added), isLive: added.isLive, addedAt: now() }));
    look();
  }

  function look(): void {
    clearTimeout(timer);
    const due = dueOf(reminder, { now: now(), ids: known, isCouponInSight: isCouponInSight() });
    if (due.kind === 'wait') timer = setTimeout(look, due.ms);
    if (due.kind === 'show' || due.kind === 'drop') keep({ ...reminder!, isShown: true });
    if (due.kind === 'show') {
      bus.emit('notify', {
        tone: 'info',
        text: t('coupon.reminder', { count: known.size }),
        action: wayToCoupon(t('coupon.reminderOpen')),
      });
    }
  }

  store.subscribe(follow);
  follow();
}
