import { writeHeapSnapshot } from 'node:v8';
import { compose } from '../apps/server/compose/compose.ts';
import { createSource } from '../apps/server/compose/feed-source.ts';
import { listen } from '../apps/server/platform/http/listen.ts';
import type { FakeClock } from '../apps/server/platform/time/clock.ts';
import { openBenchServer } from './server.ts';

export interface LivingSite {
  app: Awaited<ReturnType<typeof compose>>['app'];
  services: Awaited<ReturnType<typeof compose>>['services'];
  pool: Awaited<ReturnType<typeof openBenchServer>>['platform']['pool'];
  clock: FakeClock;
  port: number;
  /** Messages of the feed since the start. */
  messages(): number;
  /** Moves the clock, and waits until the feed has sent all messages up to then and the server has written them. */
  pass(ms: number): Promise<void>;
  /** Writes a heap snapshot of the days that SNAPSHOTS names (`2,6`). */
  afterDay?(day: number): Promise<void>;
  stop(): Promise<void>;
}

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const TICK_MS = 250;

/** The whole server without pages, with the simulator at real speed by a clock that only `pass` moves. */
export async function openLivingSite(clock: FakeClock): Promise<LivingSite> {
  const { platform, stop } = await openBenchServer({
    env: {
      FAIRBOOK_RATE_FACTOR: '0',
      FAIRBOOK_CLOCK_SPEED: '1',
      FAIRBOOK_SPORTS: 'football',
      FAIRBOOK_SEED: 'a week of the same games, always',
    },
    clock,
    durable: false,
  });
  const composition = await compose(platform, { withSite: false, passwordCost: CHEAP });
  await composition.start();
  const { sportsbook } = composition.services;
  let messages = 0;
  /** True while the feed has nothing more to send until the clock moves. */
  let isWaiting = false;
  const source = await createSource(platform.config, {
    clock: {
      now: clock.now,
      after(ms, run) {
        isWaiting = true;
        return clock.after(ms, () => {
          isWaiting = false;
          run();
        });
      },
    },
    open: [],
    onFailure(error) {
      throw error;
    },
  });
  await source.start(async (message) => {
    messages += 1;
    await sportsbook.facts.ingest(message);
  });
  // The clock also moves by itself, so that the lease of the catalogue is renewed.
  const ticking = setInterval(() => clock.advance(TICK_MS), TICK_MS);
  const snapshots = new Set(process.env.SNAPSHOTS?.split(',').map(Number));
  return {
    app: composition.app,
    services: composition.services,
    pool: platform.pool,
    clock,
    port: await listen(composition.app, { port: 0, host: '127.0.0.1' }),
    messages: () => messages,
    async pass(ms) {
      clock.advance(ms);
      do {
        await sportsbook.flush();
        await new Promise(setImmediate);
      } while (!isWaiting);
    },
    async afterDay(day) {
      if (snapshots.has(day)) writeHeapSnapshot(`${process.env.SNAPSHOT_DIR ?? '.'}/day-${day}.heapsnapshot`);
    },
    async stop() {
      clearInterval(ticking);
      await source.stop();
      await composition.stop();
      await stop();
    },
  };
}
