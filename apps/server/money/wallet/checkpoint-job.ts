import type { Platform } from '../../platform/context.ts';
import { createRounds, type Rounds } from '../../platform/jobs/rounds.ts';
import { checkpoint } from './house.ts';

/** Moves the house accounts' checkpoints forward every `everyMs`, so that their balances stay cheap to read. */
export function checkpointEvery(
  { pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>,
  everyMs: number,
): Rounds {
  return createRounds({
    clock,
    everyMs,
    step: () => checkpoint(pool, clock.now()),
    onFailed: (err) => logger.error({ err }, 'wallet.checkpoint_failed'),
  });
}
