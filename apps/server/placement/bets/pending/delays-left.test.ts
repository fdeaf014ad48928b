import { expect, test, vi } from 'vitest';
import { fakeClock } from '../../../platform/time/clock.ts';
import { createDelays } from './delays.ts';

const NOW = Date.UTC(2026, 7, 1);

test('coupons that another process left are decided when their delay is over, and again after a failure', async () => {
  const clock = fakeClock(NOW);
  const row = { id: 'left', account_id: 7n, accept_after: new Date(NOW + 4_000) };
  const pool = {
    query: async () => ({ rows: [row] }),
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
  const failure = ['bets.decision_failed', { err: expect.any(Error), couponId: 'left' }];
  clock.advance(3_999);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(logged).toEqual([]);
  clock.advance(1);
  await expect.poll(() => logged).toEqual([failure]);
  await vi.waitFor(() => {
    clock.advance(1_000);
    expect(logged.length).toBeGreaterThan(1);
  }, 30_000);
  await delays.stop();
});
