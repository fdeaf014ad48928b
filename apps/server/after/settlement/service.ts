import type { CouponTraces } from '../../placement/coupon-traces/index.ts';
import type { Platform } from '../../platform/context.ts';
import { BEGIN_BY_KEYS } from '../../platform/database/by-keys.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { createRounds } from '../../platform/jobs/rounds.ts';
import type { Span } from '../../platform/tracing/tracing.ts';
import { type Changed, type SettleDeps, settleBatch, UnsettleableCoupon } from './batch.ts';
import { couponsToSettle, gamesToSettle } from './store.ts';
import { decidedOfOpen, noteSettled, settledUntil } from './until-store.ts';

/** Coupons per transaction. A transaction costs the same for one as for a few, and holds its locks until the end. */
const BATCH = { least: 50, most: 500 };
/** Batches at a time: while the database works on some, the next is calculated. */
const LANES = 3;
/** The scan interval for results of the last hour, in case a message was lost: more likely among several nodes. */
const SCAN_EVERY_MS = { alone: 30_000, among: 10_000 };
const SCAN_BACK_MS = 3_600_000;
/**
 * How often the moment before which all results are applied is stored. Results of the last day stay after that moment,
 * because they may have been written late.
 */
const NOTE_EVERY_MS = 3_600_000;
const NOTE_BACK_MS = 86_400_000;

export interface Settling {
  /** Brings every coupon with a leg on this game to its latest results. Returns how many changed. */
  settleGame(gameId: number): Promise<number>;
  /** Resolves when no game is waiting or in work. */
  idle(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface SettlingDeps extends SettleDeps {
  traces: Pick<CouponTraces, 'begin' | 'telling'>;
  /** Called in the transaction that settles, with the coupons that now have a result. */
  onSettled?(tx: Tx, settled: readonly Changed[], at: number): Promise<void>;
}

type SettlingPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger' | 'tracing' | 'metrics'>;

/** Settles games one after another: on messages of the bus, and by a scan at the start and at intervals. */
export function createSettling(platform: SettlingPlatform, deps: SettlingDeps): Settling {
  const { pool, clock, bus, logger, tracing, metrics } = platform;
  /** Games to settle, each with when its result was heard of and the span of the message that told of it. */
  const waiting = new Map<number, { at: number; cause: Span | null }>();
  let working: Promise<void> | null = null;
  let isStopped = false;
  let unsubscribes: (() => void)[] = [];
  const scans = createRounds({
    clock,
    everyMs: bus.isShared ? SCAN_EVERY_MS.among : SCAN_EVERY_MS.alone,
    step: scan,
    onFailed: (err) => logger.error({ err }, 'settlement.scan_failed'),
  });
  let notedAt = 0;

  async function settleGame(gameId: number, cause = tracing.current()): Promise<number> {
    const attributes = { 'fairbook.game': gameId };
    // Each game has a trace of its own, because a message about another game may have started the loop that settles it.
    const span = tracing.start('settlement.game', { parent: null, links: [cause], attributes });
    try {
      const changed = await tracing.within(span, () => settleAllOf(gameId));
      span.set({ 'fairbook.coupons': changed });
      return changed;
    } catch (error) {
      span.fail('failed');
      throw error;
    } finally {
      span.end();
    }
  }

  async function settleAllOf(gameId: number): Promise<number> {
    const left = new Set<string>();
    let changed = 0;
    while (!isStopped) {
      const ids = (await couponsToSettle(pool, gameId)).filter((id) => !left.has(id));
      if (ids.length === 0) break;
      const counts = await inLanes(chunksOf(ids, batchOf(ids.length)), LANES, (batch) =>
        settleAll(batch, left),
      );
      changed += counts.reduce((sum, count) => sum + count, 0);
    }
    return changed;
  }

  /**
   * A failed batch is run again coupon by coupon. A coupon that can't be settled, or is locked elsewhere, is left
   * aside.
   */
  async function settleAll(ids: readonly string[], left: Set<string>): Promise<number> {
    try {
      const changed = await tracing.inSpan(
        'settlement.batch',
        { 'fairbook.coupons': ids.length },
        async () => {
          const end = await deps.traces.begin('coupon.settle', ids);
          return transact(pool, (tx) => settleInside(tx, ids), { begin: BEGIN_BY_KEYS }).finally(end);
        },
      );
      const done = new Set(changed.map(({ couponId }) => couponId));
      for (const id of ids) if (!done.has(id)) left.add(id);
      return changed.length;
    } catch (error) {
      if (ids.length > 1) return settleOneByOne(ids, left);
      if (!(error instanceof UnsettleableCoupon)) throw error;
      logger.error({ err: error, couponId: error.couponId }, 'settlement.coupon_unsettleable');
      left.add(error.couponId);
      return 0;
    }
  }

  async function settleInside(tx: Tx, ids: readonly string[]): Promise<Changed[]> {
    const at = clock.now();
    const changed = await settleBatch(tx, deps, ids, at);
    const settled = changed.filter(({ status }) => status !== 'accepted');
    await deps.onSettled?.(tx, settled, at);
    tx.onCommit(() => tell(changed));
    return changed;
  }

  async function settleOneByOne(ids: readonly string[], left: Set<string>): Promise<number> {
    let changed = 0;
    for (const id of ids) changed += await settleAll([id], left);
    return changed;
  }

  function tell(changed: readonly Changed[]): void {
    for (const { userId, couponId, status } of changed)
      deps.traces.telling(couponId, () => bus.publish('coupon.changed', { userId, couponId, status }));
    const firsts = new Map(changed.toReversed().map(({ userId, couponId }) => [userId, couponId]));
    for (const [userId, couponId] of firsts)
      deps.traces.telling(couponId, () => bus.publish('account.changed', { userId }));
  }

  function enqueue(gameIds: Iterable<number>): void {
    const heard = { at: clock.now(), cause: tracing.current() };
    for (const gameId of gameIds) if (!waiting.has(gameId)) waiting.set(gameId, heard);
    working ??= work().finally(() => {
      working = null;
    });
  }

  async function work(): Promise<void> {
    for (const [gameId, { at, cause }] of waiting) {
      if (isStopped) return;
      waiting.delete(gameId);
      try {
        const changed = await settleGame(gameId, cause);
        const lag = (clock.now() - at) / 1000;
        if (changed > 0) metrics.observe('fairbook_settlement_lag_seconds', lag);
      } catch (error) {
        logger.error({ err: error, gameId }, 'settlement.game_failed');
      }
    }
  }

  async function scan(): Promise<void> {
    enqueue(await gamesToSettle(pool, clock.now() - SCAN_BACK_MS));
    if (clock.now() - notedAt < NOTE_EVERY_MS) return;
    await noteSettled(pool, clock.now() - NOTE_BACK_MS);
    notedAt = clock.now();
  }

  async function scanAll(): Promise<void> {
    enqueue(await gamesToSettle(pool, await settledUntil(pool), await decidedOfOpen(pool)));
  }

  return {
    settleGame: (gameId) => settleGame(gameId),
    async idle() {
      while (working) await working;
    },
    async start() {
      const enqueueOne = ({ gameId }: { gameId: number }) => enqueue([gameId]);
      unsubscribes = [bus.subscribe('game.decided', enqueueOne), bus.subscribe('game.unsettled', enqueueOne)];
      await scanAll();
      scans.start();
    },
    async stop() {
      isStopped = true;
      for (const unsubscribe of unsubscribes) unsubscribe();
      await scans.stop();
      await working;
    },
  };
}

/** An equal share for each lane, within the limits of a batch. */
function batchOf(count: number): number {
  return Math.min(BATCH.most, Math.max(BATCH.least, Math.ceil(count / LANES)));
}

function chunksOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  );
}

/** Runs `work` on every item, at most `lanes` at a time. */
async function inLanes<T, R>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  async function lane(): Promise<void> {
    for (const [i, item] of rest) results[i] = await work(item);
  }
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
