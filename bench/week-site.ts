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
/** If so many turns of the event loop bring no message, the feed is waiting for its next time. */
const QUIET_TURNS = 3;

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
  const source = await createSource(platform.config, {
    clock,
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
      for (let quiet = 0, before = messages; quiet < QUIET_TURNS; before = messages) {
        await sportsbook.flush();
        await new Promise(setImmediate);
        quiet = messages === before ? quiet + 1 : 0;
      }
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
