import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { createDue } from '../../platform/jobs/due.ts';
import { type Resolution, type ResolveDeps, resolve } from './resolve.ts';
import { pendingUntil } from './store.ts';

const RETRY_MS = 100;
const RETRY_AFTER_ERROR_MS = 1_000;
/** After this many tries a gate that keeps moving counts as suspended. */
const MAX_TRIES = 10;
/** How long past its deadline a request waits for a silent feed: after a restart or an outage. */
const FEED_PATIENCE_MS = 30_000;

export type Decided = Extract<Resolution, { kind: 'decided' }>;

export interface Waiting {
  /** Decides the request once `afterMs` have passed. */
  wait(id: string, afterMs: number): void;
  /** Decides the request now; settles when any node has decided it, or when it waits for the feed. */
  now(id: string): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Asked {
  id: string;
  /** When the wait for the feed began; epoch milliseconds. */
  since: number;
  tries: number;
}

type WaitingPlatform = Pick<Platform, 'pool' | 'clock' | 'logger'>;

/** Decides requests when their delay is over. The row's lock and status let only one node decide a request. */
export function createWaiting(
  { pool, clock, logger }: WaitingPlatform,
  deps: ResolveDeps,
  onDecided: (decided: Decided) => void,
): Waiting {
  /** When this server started. A request that was due earlier waits for the feed from then on. */
  let startedAt = 0;

  async function decide(item: Asked): Promise<{ item: Asked; afterMs: number } | null> {
    const { id, since, tries } = item;
    const patience = { isForGates: tries >= MAX_TRIES, isForFeed: clock.now() - since >= FEED_PATIENCE_MS };
    const resolution = await transact(pool, async (tx) => {
      const so = await resolve(tx, deps, id, patience);
      if (so.kind === 'decided') tx.onCommit(() => onDecided(so));
      return so;
    }).catch((error) => {
      logger.error({ err: error, requestId: id }, 'cashout.decision_failed');
      return null;
    });
    if (resolution === null || resolution.kind === 'unheard') return { item, afterMs: RETRY_AFTER_ERROR_MS };
    if (resolution.kind === 'moved') return { item: { ...item, tries: tries + 1 }, afterMs: RETRY_MS };
    if (resolution.kind === 'later') {
      const { afterMs } = resolution;
      return { item: { ...item, since: clock.now() + afterMs }, afterMs };
    }
    return null;
  }

  const due = createDue<Asked>({
    clock,
    async pendingUntil(until) {
      const pending = await pendingUntil(pool, until);
      return pending.map(({ id, dueAt }) => ({
        item: { id, since: Math.max(startedAt, dueAt), tries: 0 },
        dueAt,
      }));
    },
    decide,
    onScanFailed: (error) => logger.error({ err: error }, 'cashout.scan_failed'),
  });

  return {
    wait: (id, afterMs) => due.wait({ id, since: clock.now() + afterMs, tries: 0 }, afterMs),
    now: (id) => due.now({ id, since: clock.now(), tries: 0 }),
    start() {
      startedAt = clock.now();
      return due.start();
    },
    stop: due.stop,
  };
}
