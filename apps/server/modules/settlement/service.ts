import type { Platform } from '../../platform/context.ts';
import { inTransaction, type Ledger } from '../wallet/index.ts';
import { type BatchResult, settleBatch, UnsettleableCoupon } from './batch.ts';
import { gamesToSettle } from './store.ts';

const BATCH = 500;
/** What a lost message of the bus left behind is found this often, among the results of the last hour. */
const SCAN_EVERY_MS = 30_000;
const SCAN_BACK_MS = 3_600_000;

export interface Settling {
  /** Brings every coupon with a leg on this game to its latest results. Answers how many changed. */
  settleGame(gameId: number): Promise<number>;
  /** Settles when no game is waiting or in work. */
  idle(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

type SettlingPlatform = Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>;

/** Settles games one after another: when the bus says that outcomes were decided, and by a scan at the start and after. */
export function createSettling(platform: SettlingPlatform, ledger: Pick<Ledger, 'apply'>): Settling {
  const { pool, clock, bus, logger } = platform;
  const waiting = new Set<number>();
  let working: Promise<void> | null = null;
  let isStopped = false;
  let cancels: (() => void)[] = [];

  /** A batch that fails is run again coupon by coupon, until the one that can't be settled is found and left aside. */
  async function settleGame(gameId: number): Promise<number> {
    const faulty: string[] = [];
    let changed = 0;
    let limit = BATCH;
    for (let isMore = true; isMore && !isStopped; ) {
      try {
        const options = { gameId, limit, except: faulty, at: clock.now() };
        const batch = await inTransaction(pool, (sql) => settleBatch(sql, ledger, options));
        tell(batch);
        changed += batch.changed.length;
        isMore = batch.held === limit;
      } catch (error) {
        if (error instanceof UnsettleableCoupon) {
          logger.error({ err: error, gameId, couponId: error.couponId }, 'a coupon cannot be settled');
          faulty.push(error.couponId);
        } else if (limit === 1) throw error;
        limit = limit === 1 ? BATCH : 1;
      }
    }
    return changed;
  }

  function tell({ changed }: BatchResult): void {
    for (const { userId, couponId, status } of changed)
      bus.publish('coupon.changed', { userId, couponId, status });
    for (const userId of new Set(changed.map((each) => each.userId)))
      bus.publish('account.changed', { userId });
  }

  function enqueue(gameIds: Iterable<number>): void {
    for (const gameId of gameIds) waiting.add(gameId);
    working ??= work().finally(() => {
      working = null;
    });
  }

  async function work(): Promise<void> {
    for (const gameId of waiting) {
      if (isStopped) return;
      waiting.delete(gameId);
      await settleGame(gameId).catch((error) =>
        logger.error({ err: error, gameId }, 'a game was not settled'),
      );
    }
  }

  async function scan(since: number): Promise<void> {
    enqueue(await gamesToSettle(pool, since));
  }

  function scanAgain(): void {
    if (isStopped) return;
    const cancel = clock.after(SCAN_EVERY_MS, () => {
      scan(clock.now() - SCAN_BACK_MS)
        .catch((error) => logger.error({ err: error }, 'results were not looked through'))
        .finally(scanAgain);
    });
    cancels = [cancels[0]!, cancel];
  }

  return {
    settleGame,
    async idle() {
      while (working) await working;
    },
    async start() {
      cancels = [bus.subscribe('game.decided', ({ gameId }) => enqueue([gameId]))];
      await scan(0);
      scanAgain();
    },
    async stop() {
      isStopped = true;
      for (const cancel of cancels) cancel();
      await working;
    },
  };
}
