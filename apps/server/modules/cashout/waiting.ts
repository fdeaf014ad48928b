import type { Platform } from '../../platform/context.ts';
import { inTransaction } from '../wallet/index.ts';
import { type Resolution, type ResolveDeps, resolve } from './resolve.ts';
import { pendingUntil } from './store.ts';

/** How often the table is looked through for requests that another process left waiting. */
const SCAN_EVERY_MS = 2_000;
/** A scan leaves to the node that took a request what was due this recently. */
const SCAN_GRACE_MS = 500;
const RETRY_MS = 100;
const RETRY_AFTER_ERROR_MS = 1_000;
/** A gate that keeps moving for this many looks is as good as suspended. */
const MAX_TRIES = 10;
/** How long a request waits past its time for a feed that was not heard: after a restart, an outage. */
const FEED_PATIENCE_MS = 30_000;
/** At the start everything that waits is taken over: no delay is longer. */
const AHEAD_MS = 3_600_000;

export type Decided = Extract<Resolution, { kind: 'decided' }>;

export interface Waiting {
  /** Decides the request once `afterMs` have passed. */
  wait(id: string, afterMs: number): void;
  /** Decides it now; settles when it is decided, by whomever, or waits for the feed. */
  now(id: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type WaitingPlatform = Pick<Platform, 'pool' | 'clock' | 'logger'>;

/**
 * Decides requests when their delay is over: by a timer in this process, and by a scan that finds what a process that
 * died has left. Both may meet at one request; the row's lock and status let only one decide it.
 */
export function createWaiting(
  { pool, clock, logger }: WaitingPlatform,
  deps: ResolveDeps,
  onDecided: (decided: Decided) => void,
): Waiting {
  const timers = new Map<string, () => void>();
  const working = new Set<Promise<void>>();
  let cancelScan = () => {};
  let isStopped = false;
  /** A feed is waited for from the time of the request, or from the start of a server that comes later. */
  let startedAt = 0;

  function schedule(id: string, ms: number, since: number, tries = 0): void {
    if (isStopped || timers.has(id)) return;
    timers.set(
      id,
      clock.after(Math.max(0, ms), () => {
        timers.delete(id);
        const work = decide(id, since, tries).finally(() => working.delete(work));
        working.add(work);
      }),
    );
  }

  async function decide(id: string, since: number, tries: number): Promise<void> {
    const patience = { isForGates: tries >= MAX_TRIES, isForFeed: clock.now() - since >= FEED_PATIENCE_MS };
    const resolution = await inTransaction(pool, (sql) => resolve(sql, deps, id, patience)).catch((error) => {
      logger.error({ err: error, requestId: id }, 'a cash-out was not decided');
      return null;
    });
    if (resolution === null) schedule(id, RETRY_AFTER_ERROR_MS, since, tries);
    else if (resolution.kind === 'moved') schedule(id, RETRY_MS, since, tries + 1);
    else if (resolution.kind === 'unheard') schedule(id, RETRY_AFTER_ERROR_MS, since, tries);
    else if (resolution.kind === 'decided') onDecided(resolution);
  }

  async function scan(until: number): Promise<void> {
    const now = clock.now();
    for (const { id, dueAt } of await pendingUntil(pool, until)) {
      schedule(id, dueAt - now, Math.max(startedAt, dueAt));
    }
  }

  function scanAgain(): void {
    if (isStopped) return;
    cancelScan = clock.after(SCAN_EVERY_MS, () => {
      scan(clock.now() - SCAN_GRACE_MS)
        .catch((error) => logger.error({ err: error }, 'waiting cash-outs were not looked through'))
        .finally(scanAgain);
    });
  }

  return {
    wait: (id, afterMs) => schedule(id, afterMs, clock.now() + afterMs),
    now: (id) => decide(id, clock.now(), 0),
    async start() {
      startedAt = clock.now();
      await scan(clock.now() + AHEAD_MS);
      scanAgain();
    },
    async stop() {
      isStopped = true;
      cancelScan();
      for (const cancel of timers.values()) cancel();
      timers.clear();
      await Promise.all(working);
    },
  };
}
