import type { Platform } from '../../platform/context.ts';
import { checkpoint } from './house.ts';

/** Moves the house accounts' checkpoints forward every `everyMs`, so that their balances stay cheap to read. */
export function checkpointEvery(
  { pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>,
  everyMs: number,
) {
  let cancel = () => {};
  let running = Promise.resolve();

  function next(): void {
    cancel = clock.after(everyMs, () => {
      running = checkpoint(pool, clock.now())
        .catch((error) => logger.error({ err: error }, 'wallet.checkpoint_failed'))
        .then(next);
    });
  }

  return {
    start: next,
    async stop() {
      await running;
      cancel();
    },
  };
}
