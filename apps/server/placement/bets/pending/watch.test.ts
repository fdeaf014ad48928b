import { expect, test } from 'vitest';
import type { PoolOfWorks } from '../../../platform/database/pool-of-works.ts';
import { createMetrics } from '../../../platform/telemetry/metrics.ts';
import { fakeClock } from '../../../platform/time/clock.ts';
import { watchBets } from './watch.ts';

test('a coupon that stays pending too long makes the node not ready', async () => {
  const clock = fakeClock(Date.UTC(2026, 7, 1));
  const waiting = (ms: number) =>
    watchBets(
      {
        clock,
        metrics: createMetrics({ withProcess: false }),
        pool: {
          query: async () => ({ rows: [{ since: new Date(clock.now() - ms) }] }),
        } as unknown as PoolOfWorks,
      },
      { depth: () => 0 },
    )();
  expect(await waiting(59_000)).toBeNull();
  expect(await waiting(62_000)).toMatch(/waited 62 s/);
});
