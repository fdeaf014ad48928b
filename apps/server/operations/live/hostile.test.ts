import type { live } from '@fairbook/contracts';
import { expect, it } from 'vitest';
import { hostileCrowd } from '../../testing/hostile-crowd.ts';

/** The promised number at night; fewer by day, in the same shares. */
const SOCKETS = process.env.NIGHT ? 500 : 100;
const DEAF = SOCKETS / 10;
const LOUD = SOCKETS / 50;
const HEALTHY = SOCKETS - DEAF - LOUD;
/** How long the test goes on after the last hostile client is closed; by day that is enough. */
const MORE_TICKS = process.env.NIGHT ? 300 : 0;
const PRICES_EVERY_MS = 100;

/** `npm run bench -- hostile` measures the price latency meanwhile. */
it(`${DEAF} clients that never read and ${LOUD} that flood are closed, and ${HEALTHY} others get every price`, async () => {
  await using crowd = await hostileCrowd({ healthy: HEALTHY, deaf: DEAF, loud: LOUD });
  const before = process.memoryUsage.rss();
  let peak = before;
  async function tick(): Promise<void> {
    crowd.prices();
    crowd.flood();
    peak = Math.max(peak, process.memoryUsage.rss());
    await new Promise((resolve) => setTimeout(resolve, PRICES_EVERY_MS));
  }
  crowd.misbehave();
  const isOver = async () => {
    const { slow_consumer = 0, policy_violation = 0 } = await crowd.closed();
    return slow_consumer + policy_violation >= DEAF + LOUD;
  };
  while (!(await isOver())) await tick();
  for (let more = 0; more < MORE_TICKS; more += 1) await tick();

  expect(await crowd.closed()).toEqual({ slow_consumer: DEAF, policy_violation: LOUD });
  expect(crowd.takeDelays().length).toBeGreaterThan(HEALTHY);
  const last = crowd.prices();
  await Promise.all(
    crowd.healthy.map(({ next }) => next('delta', ({ data }) => (data as live.GameDelta).at >= last)),
  );
  expect(crowd.healthy.every(({ ws }) => ws.readyState === 1)).toBe(true);
  const grown = Math.round((peak - before) / 1_048_576);
  expect(grown).toBeLessThan(100);
}, 600_000);
