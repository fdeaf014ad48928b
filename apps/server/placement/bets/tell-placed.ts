import type { Platform } from '../../platform/context.ts';
import type { NewCoupon, PlacementTerm } from '../coupon/index.ts';
import type { Delays } from './delays.ts';

interface TellDeps {
  bus: Pick<Platform['bus'], 'publish'>;
  delays: Pick<Delays, 'wait'>;
  terms: readonly PlacementTerm[];
}

/** Notifies terms and the bus of coupons committed together, and schedules the decisions of pending ones. */
export function tellPlaced({ bus, delays, terms }: TellDeps): (taken: readonly NewCoupon[]) => void {
  return (taken) => {
    for (const userId of new Set(taken.map(({ placement }) => placement.userId)))
      bus.publish('account.changed', { userId });
    for (const coupon of taken) {
      const { id, placement, accepted } = coupon;
      const { userId, accountId } = placement;
      const isPending = accepted.delaySeconds > 0;
      if (isPending) delays.wait({ id, accountId, tries: 0 }, accepted.delaySeconds * 1000);
      for (const term of terms) term.placed?.(coupon);
      bus.publish('coupon.changed', { userId, couponId: id, status: isPending ? 'pending' : 'accepted' });
    }
  };
}
