import type { Platform } from '../../platform/context.ts';
import { insertRefused, type NewRefused } from './refused-store.ts';

const WRITE_AFTER_MS = 250;
/** Beyond this many in one period further refusals are only counted, so that nobody can fill the database with them. */
const MAX_WAITING = 1_000;

/** Writes refused coupons in batches, without delaying the player's answer. */
export function createRefusedLog({ pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>) {
  let waiting: NewRefused[] = [];
  let lost = 0;
  let cancelWrite = () => {};
  let writing: Promise<void> = Promise.resolve();

  function write(): Promise<void> {
    const [bets, left] = [waiting, lost];
    [waiting, lost] = [[], 0];
    if (left > 0) logger.warn({ lost: left }, 'risk.refusals_dropped');
    if (bets.length > 0) {
      writing = writing
        .then(() => insertRefused(pool, bets))
        .catch((err) => logger.error({ err, count: bets.length }, 'risk.refusals_unwritten'));
    }
    return writing;
  }

  return {
    add(bet: NewRefused): void {
      if (waiting.length >= MAX_WAITING) {
        lost += 1;
        return;
      }
      waiting.push(bet);
      if (waiting.length === 1) cancelWrite = clock.after(WRITE_AFTER_MS, () => void write());
    },
    /** Resolves when everything added is on disk. */
    flush: write,
    async stop() {
      cancelWrite();
      await write();
    },
  };
}
