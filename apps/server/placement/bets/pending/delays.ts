import type { Platform } from '../../../platform/context.ts';
import { createLanes } from '../../../platform/database/lanes.ts';
import { transact } from '../../../platform/database/transact.ts';
import { createDue, type Due } from '../../../platform/jobs/due.ts';
import type { CouponTraces } from '../../coupon-traces/index.ts';
import { pendingUntil } from './pending-store.ts';
import { type DueCoupon, type GroupDeps, type Resolution, resolveGroup } from './resolve-group.ts';

/** How soon a coupon is decided again after a gate has moved, and after an error, which may need longer to pass. */
const RETRY_MS = 100;
const RETRY_AFTER_ERROR_MS = 1_000;
const MAX_GROUP = 100;

export type Delays = Pick<Due<DueCoupon>, 'wait' | 'start' | 'stop'>;

interface DelaysDeps extends Omit<GroupDeps, 'now' | 'traces'> {
  traces: Pick<CouponTraces, 'begin' | 'telling'>;
}

type DelaysPlatform = Pick<Platform, 'pool' | 'clock' | 'logger'>;

/** Decides in-play coupons when their delay is over. The row's lock and status let only one node decide a coupon. */
export function createDelays({ clock, pool, logger }: DelaysPlatform, deps: DelaysDeps): Delays {
  const lanes = createLanes<DueCoupon, Resolution>({
    lanes: 1,
    maxGroup: MAX_GROUP,
    keyOf: ({ accountId }) => accountId,
    run: (_, group) => transact(pool, (tx) => resolveGroup(tx, { ...deps, now: clock.now }, group)),
  });

  async function decide(item: DueCoupon): Promise<{ item: DueCoupon; afterMs: number } | null> {
    const end = await deps.traces.begin('coupon.decide', [item.id]);
    const resolution = await lanes.submit(item).catch((error) => {
      logger.error({ err: error, couponId: item.id }, 'bets.decision_failed');
      return null;
    });
    end();
    if (resolution === null) return { item, afterMs: RETRY_AFTER_ERROR_MS };
    if (resolution.kind === 'moved') return { item: { ...item, tries: item.tries + 1 }, afterMs: RETRY_MS };
    if (resolution.kind === 'later') return { item, afterMs: resolution.until - clock.now() };
    return null;
  }

  return createDue<DueCoupon>({
    clock,
    async pendingUntil(until) {
      const pending = await pendingUntil(pool, until);
      return pending.map(({ id, accountId, acceptAfter }) => ({
        item: { id, accountId, tries: 0 },
        dueAt: acceptAfter,
      }));
    },
    decide,
    onScanFailed: (error) => logger.error({ err: error }, 'bets.scan_failed'),
  });
}
