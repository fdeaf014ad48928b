import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { createDue, type Due } from '../../platform/due.ts';
import { createLanes } from './lanes.ts';
import type { NotTaken } from './note-refused.ts';
import { pendingUntil } from './pending-store.ts';
import { type DueCoupon, type Resolution, type ResolveDeps, resolveGroup } from './resolve-group.ts';

/** A gate that moved is looked at again soon; an error may need longer to pass. */
const RETRY_MS = 100;
const RETRY_AFTER_ERROR_MS = 1_000;
const MAX_GROUP = 100;

export type Delays = Pick<Due<DueCoupon>, 'wait' | 'start' | 'stop'>;

interface DelaysDeps extends Omit<ResolveDeps, 'now'> {
  /** A player was told no after all. */
  onRefused(notTaken: NotTaken): void;
}

type DelaysPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

/** Decides in-play coupons when their delay is over. The row's lock and status let only one node decide a coupon. */
export function createDelays({ clock, pool, bus, logger }: DelaysPlatform, deps: DelaysDeps): Delays {
  const lanes = createLanes<DueCoupon, Resolution>({
    lanes: 1,
    maxGroup: MAX_GROUP,
    keyOf: ({ accountId }) => accountId,
    run: (_, group) => transact(pool, (sql) => resolveGroup(sql, { ...deps, now: clock.now }, group)),
  });

  async function decide(item: DueCoupon): Promise<{ item: DueCoupon; afterMs: number } | null> {
    const resolution = await lanes.submit(item).catch((error) => {
      logger.error({ err: error, couponId: item.id }, 'bets.decision_failed');
      return null;
    });
    if (resolution === null) return { item, afterMs: RETRY_AFTER_ERROR_MS };
    if (resolution.kind === 'moved') return { item: { ...item, tries: item.tries + 1 }, afterMs: RETRY_MS };
    if (resolution.kind === 'later') return { item, afterMs: resolution.until - clock.now() };
    if ('userId' in resolution) tell(item.id, resolution);
    return null;
  }

  function tell(couponId: string, resolution: Extract<Resolution, { userId: number }>): void {
    const { kind, userId } = resolution;
    if (kind === 'refused' && resolution.notTaken) deps.onRefused(resolution.notTaken);
    if (kind === 'accepted') for (const term of deps.terms) term.stands?.(resolution.waited);
    bus.publish('account.changed', { userId });
    bus.publish('coupon.changed', { userId, couponId, status: kind });
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
