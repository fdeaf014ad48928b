import type { PlacementTerm } from '../../placement/coupon/index.ts';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { listenersNow, moveCursor, nextSpan, notePending } from './cursor-store.ts';
import { putBefore, writeEvents } from './events-store.ts';
import { happenedIn } from './happened.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * Finds what happened to players with endpoints in what transactions have committed: nothing is written when money moves.
 * All is read before the transaction that writes, which is short, because an open one holds back the log of proofs. Of
 * several nodes that read the same span, one writes it.
 */
export function createWebhookScan(
  { pool, db, clock, random, logger }: Pick<Platform, 'pool' | 'db' | 'clock' | 'random' | 'logger'>,
  { terms, onWritten }: { terms: readonly PlacementTerm[]; onWritten(): void },
): Rounds {
  async function scan(): Promise<void> {
    const span = await nextSpan(pool);
    if (!span) return;
    // After the span: whoever is missing here added the first endpoint after all of it.
    const listeners = await listenersNow(db);
    const { happenings, pending } = await happenedIn(pool, span, listeners, terms);
    await transact(pool, async (tx) => {
      if (!(await moveCursor(tx, span))) return;
      await notePending(tx, pending);
      const written = await writeEvents(tx, random, happenings);
      await putBefore(tx, written, clock.now());
      if (written.length > 0) tx.onCommit(onWritten);
    });
  }

  return createRounds({
    clock,
    everyMs: LOOK_EVERY_MS,
    step: scan,
    onFailed: (err) => logger.warn({ err }, 'webhooks.scan_failed'),
  });
}
