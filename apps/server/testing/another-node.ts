import { createApi } from '@fairbook/client';
import type { BettingWorld, Visitor } from '@fairbook/testkit';
import { compose } from '../compose/compose.ts';
import type { Bus } from '../platform/bus/bus.ts';
import { inProcessFetch } from '../platform/http/in-process.ts';
import { type Clock, systemClock } from '../platform/time/clock.ts';
import { platformBeside } from './platform-beside.ts';
import { PRODUCER } from './sample-feed.ts';

const BEHIND_MS = 300_000;
const ALIVE_MS = 2_000;

export type AnotherNode = Awaited<ReturnType<typeof anotherNode>>;

/**
 * For tests: another node on the database of a betting world, with the sportsbook as it is stored now and no feed. With
 * its clock set back five minutes, the prices it found stay fresh. While `isHanging` its timers don't run. It hears no
 * messages of the other node unless they share a `bus`.
 */
export async function anotherNode(
  { world }: Pick<BettingWorld, 'world'>,
  { bus, clock: real = setBack() }: { bus?: Bus; clock?: Clock } = {},
) {
  await world.services.sportsbook.flush();
  const node = { isHanging: false };
  const held: (() => void)[] = [];
  const clock: Clock = {
    ...real,
    after: (ms: number, run: () => void) =>
      real.after(ms, () => (node.isHanging ? void held.push(run) : run())),
  };
  const platform = platformBeside(world, {
    clock,
    ...(bus && { bus: { ...bus, close: async () => {} } }),
  });
  const { app, services, start, stop } = await compose(platform);
  await start();
  const hear = () => services.sportsbook.facts.ingest({ type: 'alive', at: clock.now(), producer: PRODUCER });
  await hear();
  const alive = setInterval(() => void hear().catch(() => undefined), ALIVE_MS);
  return Object.assign(node, {
    app,
    services,
    platform,
    /** The typed client of this node, for a visitor signed in at the other one. */
    api: ({ cookie }: Pick<Visitor, 'cookie'>) =>
      createApi({ fetch: inProcessFetch(app, { host: 'localhost', origin: 'http://localhost', cookie }) }),
    /** Lets its timers run again, late. */
    wake() {
      node.isHanging = false;
      for (const run of held.splice(0)) run();
    },
    async stop() {
      clearInterval(alive);
      await stop();
      await platform.close();
    },
  });
}

function setBack(): Clock {
  const real = systemClock();
  return { ...real, now: () => real.now() - BEHIND_MS };
}
