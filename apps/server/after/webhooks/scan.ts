import type { Rates } from '@fairbook/money';
import type { PlacementTerm } from '../../placement/coupon/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { noteAsked } from './approvals.ts';
import { lengthened, listenersNow, moveCursor, nextSpan, notePending } from './cursor-store.ts';
import { putBefore, writeEvents } from './events-store.ts';
import { happenedIn } from './happened.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Finds what happened to players with endpoints, and to the house if it has any, in what transactions have committed: nothing is written when money moves.
 * All is read before the transaction that writes, which is short, because an open one holds back the log of proofs. Of
 * several nodes that read the same span, one writes it.
 */
export function createWebhookScan(
  { pool, db, clock, random, logger }: Pick<Platform, 'pool' | 'db' | 'clock' | 'random' | 'logger'>,
  { terms, rates, onWritten }: { terms: readonly PlacementTerm[]; rates(): Rates; onWritten(): void },
): Rounds {
  /** Whether there is more to read. */
  async function scanNext(): Promise<boolean> {
    const next = await nextSpan(pool);
    if (!next) return false;
    // Read after the end of the span is fixed: a player who is missing here added their first endpoint later than that.
    const listeners = await listenersNow(db);
    const span = await lengthened(pool, next, [...listeners.players.keys()]);
    const showing = { terms, rates, onUnshown };
    const { happenings, pending, asked } = await happenedIn(pool, span, listeners, showing);
    await transact(pool, async (tx) => {
      if (!(await moveCursor(tx, span))) return;
      await notePending(tx, pending);
      await noteAsked(tx, asked);
      const written = await writeEvents(tx, random, happenings);
      await putBefore(tx, written, clock.now());
      if (written.length > 0) tx.onCommit(onWritten);
    });
    return span.isCut;
  }

  function onUnshown(couponId: string, err: unknown): void {
    logger.warn({ err, couponId }, 'webhooks.coupon_unshown');
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    async step(isStopped) {
      while (!isStopped() && (await scanNext()));
    },
    onFailed: (err) => logger.warn({ err }, 'webhooks.scan_failed'),
  });
}
