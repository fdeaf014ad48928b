import type { Platform } from '../../platform/context.ts';
import { isAsking } from '../../risk/index.ts';
import type { NewCoupon } from '../coupon/index.ts';
import type { Delays } from './delays.ts';

interface TellDeps {
  bus: Pick<Platform['bus'], 'publish'>;
  delays: Pick<Delays, 'wait'>;
}

/** Publishes coupons committed together, and schedules the decision of those that wait. */
export function tellPlaced({ bus, delays }: TellDeps): (taken: readonly NewCoupon[]) => void {
  return (taken) => {
    for (const userId of new Set(taken.map(({ placement }) => placement.userId)))
      bus.publish('account.changed', { userId });
    for (const { id, placement, accepted } of taken) {
      const { userId, accountId } = placement;
      const isPending = accepted.delaySeconds > 0;
      if (isAsking(accepted)) bus.publish('offer.asked', { couponId: id });
      if (isPending) delays.wait({ id, accountId, tries: 0 }, accepted.delaySeconds * 1000);
      bus.publish('coupon.changed', { userId, couponId: id, status: isPending ? 'pending' : 'accepted' });
    }
  };
}
