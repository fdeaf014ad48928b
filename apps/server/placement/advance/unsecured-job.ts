import type { Ledger } from '../../money/wallet/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { unsecuredCoupons } from './store.ts';
import { endUnsecured } from './unsecured.ts';

/** How long after a coupon closes its securities are checked; one check covers all that closed meanwhile. */
const LOOK_AFTER_MS = 500;
/** The scan interval, in case a message was lost. */
const SCAN_EVERY_MS = 30_000;
const AT_ONCE = 500;

/** Statuses of a coupon that no longer secures anything. */
const CLOSED: ReadonlySet<string> = new Set(['won', 'lost', 'void', 'cashed_out', 'refused']);

export interface UnsecuredJob {
  /** Ends every advance that has lost its security. Returns their number. */
  look(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The job that ends advances whose securing coupons have all closed. */
export function createUnsecuredJob(
  { pool, clock, bus, logger }: Pick<Platform, 'pool' | 'clock' | 'bus' | 'logger'>,
  ledger: Pick<Ledger, 'post'>,
): UnsecuredJob {
  let working = Promise.resolve(0);
  let cancelLook: (() => void) | null = null;
  let cancels: (() => void)[] = [];
  let isStopped = false;

  function look(): Promise<number> {
    working = working.catch(() => 0).then(endAll);
    return working;
  }

  async function endAll(): Promise<number> {
    let ended = 0;
    for (const couponId of await unsecuredCoupons(pool, AT_ONCE)) {
      if (isStopped) break;
      if (await endOne(couponId)) ended += 1;
    }
    return ended;
  }

  async function endOne(couponId: string): Promise<boolean> {
    const work = transact(pool, async (tx) => {
      const ended = await endUnsecured(tx, ledger, couponId, clock.now());
      if (ended) tx.onCommit(() => bus.publish('account.changed', { userId: ended.userId }));
      return Boolean(ended);
    });
    return work.catch((error) => {
      logger.error({ err: error, couponId }, 'advance.end_failed');
      return false;
    });
  }

  function quietly(): void {
    look().catch((error) => logger.error({ err: error }, 'advance.scan_failed'));
  }

  function follow(status: string): void {
    if (isStopped || cancelLook || !CLOSED.has(status)) return;
    cancelLook = clock.after(LOOK_AFTER_MS, () => {
      cancelLook = null;
      quietly();
    });
  }

  function scanAgain(): void {
    if (isStopped) return;
    const cancel = clock.after(SCAN_EVERY_MS, () => {
      quietly();
      scanAgain();
    });
    cancels = [cancels[0]!, cancel];
  }

  return {
    look,
    async start() {
      cancels = [bus.subscribe('coupon.changed', ({ status }) => follow(status))];
      quietly();
      scanAgain();
    },
    async stop() {
      isStopped = true;
      cancelLook?.();
      for (const cancel of cancels) cancel();
      await working.catch(() => 0);
    },
  };
}
