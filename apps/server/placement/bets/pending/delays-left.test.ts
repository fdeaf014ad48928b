import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../../platform/time/clock.ts';
import { createDelays } from './delays.ts';

const NOW = Date.UTC(2026, 7, 1);

test('coupons that another process left are decided when their delay is over, and again after a failure', async () => {
  const clock = fakeClock(NOW);
  const row = (id: string, ms: number) => ({ id, account_id: 7n, accept_after: new Date(NOW + ms) });
  const pool = {
    query: async () => ({ rows: [row('sooner', 3_999), row('left', 4_000)] }),
    connect: () => Promise.reject(new Error('the database is away')),
  };
  const logged: unknown[] = [];
  const logger = { error: (about: object, event: string) => void logged.push([event, about]) };
  const traces = { begin: async () => () => {}, telling: () => {} };
  const delays = createDelays({ clock, pool: pool as never, logger: logger as never }, {
    traces,
    onRefused: () => {},
  } as never);
  await delays.start();
  const failure = (couponId: string) => ['bets.decision_failed', { err: expect.any(Error), couponId }];
  clock.advance(3_999);
  await expect.poll(() => logged).toEqual([failure('sooner')]);
  clock.advance(1);
  await expect.poll(() => logged).toEqual([failure('sooner'), failure('left')]);
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(logged.slice(2)).toContainEqual(failure('left'));
  }, 30_000);
  await delays.stop();
});
