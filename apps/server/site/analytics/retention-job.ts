import type { Platform } from '../../platform/context.ts';
import { forgetOld } from './store.ts';

/** Deletes old events at the start and every `everyMs`. */
export function forgetEvery(
  { pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>,
  everyMs: number,
) {
  let cancel = () => {};
  let running = Promise.resolve();

  function run(): void {
    running = forgetOld(pool, clock.now())
      .then(() => {})
      .catch((error) => logger.warn({ err: error }, 'analytics.cleanup_failed'))
      .then(() => {
        cancel = clock.after(everyMs, run);
      });
  }

  return {
    start: run,
    async stop() {
      await running;
      cancel();
    },
  };
}
