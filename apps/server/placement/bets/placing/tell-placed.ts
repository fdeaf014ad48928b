import type { Platform } from '../../../platform/context.ts';
import type { NewCoupon, PlacementTerm } from '../../coupon/index.ts';
import type { Delays } from '../pending/delays.ts';

interface TellDeps {
  bus: Pick<Platform['bus'], 'publish'>;
  delays: Pick<Delays, 'wait'>;
  terms: readonly PlacementTerm[];
  /** Runs `tell`, which notifies others of a coupon, within the coupon's trace. */
  telling(coupon: NewCoupon, tell: () => void): void;
}

/** Notifies terms and the bus of coupons committed together, and schedules the decisions of pending ones. */
export function tellPlaced({ bus, delays, terms, telling }: TellDeps): (taken: readonly NewCoupon[]) => void {
  return (taken) => {
    const firsts = new Map(taken.toReversed().map((coupon) => [coupon.placement.userId, coupon]));
    for (const [userId, coupon] of firsts) telling(coupon, () => bus.publish('account.changed', { userId }));
    for (const coupon of taken) {
      const { id, placement, accepted } = coupon;
      const { userId, accountId } = placement;
      const isPending = accepted.delaySeconds > 0;
      if (isPending) delays.wait({ id, accountId, tries: 0 }, accepted.delaySeconds * 1000);
      for (const term of terms) term.placed?.(coupon);
      const status = isPending ? 'pending' : 'accepted';
      telling(coupon, () => bus.publish('coupon.changed', { userId, couponId: id, status }));
    }
  };
}
