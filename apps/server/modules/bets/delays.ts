import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../wallet/index.ts';
import { createLanes } from './lanes.ts';
import { pendingUntil } from './pending-store.ts';
import { type Due, type Resolution, type ResolveDeps, resolveGroup } from './resolve-group.ts';

/** How often the table is looked through for coupons that another process left waiting. */
const SCAN_EVERY_MS = 2_000;
/** A scan leaves to the node that placed a coupon what was due this recently. */
const SCAN_GRACE_MS = 500;
/** At the start everything that waits is taken over: no delay is longer. */
const AHEAD_MS = 3_600_000;
/** A gate that moved is looked at again soon; an error may need longer to pass. */
const RETRY_MS = 100;
const RETRY_AFTER_ERROR_MS = 1_000;
const MAX_GROUP = 100;

export interface Delays {
  /** Decides the coupon once `afterMs` have passed. */
  wait(coupon: { id: string; accountId: number; afterMs: number }): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type DelaysPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

/**
 * Decides in-play coupons when their delay is over: by a timer in this process, and by a scan that finds what a process
 * that died has left. Both may meet at one coupon; the row's lock and status let only one decide it.
 */
export function createDelays(platform: DelaysPlatform, deps: Omit<ResolveDeps, 'now'>): Delays {
  const { clock, pool, bus, logger } = platform;
  const timers = new Map<string, () => void>();
  let cancelScan = () => {};
  let isStopped = false;
  const lanes = createLanes<Due, Resolution>({
    lanes: 1,
    maxGroup: MAX_GROUP,
    keyOf: ({ accountId }) => accountId,
    run: (_, group) => inTransaction(pool, (sql) => resolveGroup(sql, { ...deps, now: clock.now }, group)),
  });

  function schedule(due: Due, ms: number): void {
    if (isStopped || timers.has(due.id)) return;
    timers.set(
      due.id,
      clock.after(Math.max(0, ms), () => void resolve(due)),
    );
  }

  async function resolve(due: Due): Promise<void> {
    const resolution = await lanes.submit(due).catch((error) => {
      logger.error({ err: error, couponId: due.id }, 'a waiting coupon was not decided');
      return null;
    });
    timers.delete(due.id);
    if (resolution === null) schedule(due, RETRY_AFTER_ERROR_MS);
    else if (resolution.kind === 'moved') schedule({ ...due, tries: due.tries + 1 }, RETRY_MS);
    else if (resolution.kind === 'later') schedule(due, resolution.until - clock.now());
    else if ('userId' in resolution) tell(due.id, resolution);
  }

  function tell(couponId: string, resolution: { kind: string; userId: number }): void {
    bus.publish('account.changed', { userId: resolution.userId });
    bus.publish('coupon.changed', { userId: resolution.userId, couponId, status: resolution.kind });
  }

  /** Takes over what waits and is due before `until`. */
  async function scan(until: number): Promise<void> {
    const now = clock.now();
    for (const { id, accountId, acceptAfter } of await pendingUntil(pool, until)) {
      schedule({ id, accountId, tries: 0 }, acceptAfter - now);
    }
  }

  function scanAgain(): void {
    if (isStopped) return;
    cancelScan = clock.after(SCAN_EVERY_MS, () => {
      scan(clock.now() - SCAN_GRACE_MS)
        .catch((error) => logger.error({ err: error }, 'waiting coupons were not looked through'))
        .finally(scanAgain);
    });
  }

  return {
    wait: ({ id, accountId, afterMs }) => schedule({ id, accountId, tries: 0 }, afterMs),
    async start() {
      await scan(clock.now() + AHEAD_MS);
      scanAgain();
    },
    async stop() {
      isStopped = true;
      cancelScan();
      for (const cancel of timers.values()) cancel();
      timers.clear();
      await lanes.idle();
    },
  };
}
