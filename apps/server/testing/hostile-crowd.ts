import type { live } from '@fairbook/contracts';
import type { World } from '@fairbook/testkit';
import { listeningWorld, type RawClient, rawClient } from './live-clients.ts';
import { announce, marketsOf, odds, playing } from './sample-feed.ts';

/** The topic of the prices that all well-behaved readers follow. */
const FOLLOWED = 1;
const BUSY: live.Topic = 'game:2';

export interface CrowdSizes {
  healthy: number;
  /** Clients that follow a busy topic and never read. */
  deaf: number;
  /** Clients that send more than they may. */
  loud: number;
}

/** A listening node with readers, and other clients that can misbehave. */
export interface HostileCrowd extends AsyncDisposable {
  healthy: readonly RawClient[];
  /** Milliseconds from the intake of prices to each reader, since the last call. */
  takeDelays(): number[];
  /** Publishes new prices for the readers. Returns their time. */
  prices(): number;
  /**
   * Publishes a much larger delta than usual on the topic of clients that don't read, so that unread data piles up
   * soon.
   */
  flood(): void;
  /** From now on the deaf clients stop reading and the loud ones flood. */
  misbehave(): void;
  /** How many clients were closed so far, by reason. */
  closed(): Promise<Record<string, number>>;
}

/** Starts the node and connects all clients; they behave until `misbehave`. */
export async function hostileCrowd(sizes: CrowdSizes): Promise<HostileCrowd> {
  const { world, origin, url } = await listeningWorld();
  const { facts } = world.services.sportsbook;
  for (const id of [1, 2]) {
    await facts.ingest(announce(id, Date.now()));
    await facts.ingest(odds(id, Date.now(), { state: playing(Date.now()) }));
  }
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, () => rawClient(url, { origin, perMessageDeflate: false })));
  const [healthy, deaf, loud] = [await open(sizes.healthy), await open(sizes.deaf), await open(sizes.loud)];
  const delays: number[] = [];
  for (const client of healthy) measure(client, delays);
  return {
    healthy,
    takeDelays: () => delays.splice(0),
    prices() {
      const now = Date.now();
      void facts.ingest(odds(FOLLOWED, now, { markets: marketsOf(now % 500), state: playing(1) }));
      return now;
    },
    flood: () => world.platform.bus.publish('live.delta', { topic: BUSY, delta: bulky(Date.now()) }),
    misbehave() {
      for (const client of deaf) stopReading(client);
      for (const client of loud) flood(client);
    },
    closed: () => closedBy(world),
    async [Symbol.asyncDispose]() {
      for (const { ws } of [...healthy, ...deaf, ...loud]) ws.terminate();
      await world.close();
    },
  };
}

/** The 99th percentile. */
export function p99Of(delays: readonly number[]): number {
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length * 0.99)]!;
}

async function closedBy({ platform }: World): Promise<Record<string, number>> {
  const { values } = await platform.metrics.registry.getSingleMetric('fairbook_live_closed_total')!.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.reason, value]));
}

function measure({ ws, say, frames }: RawClient, delays: number[]): void {
  say({ op: 'subscribe', topics: [`game:${FOLLOWED}`] });
  ws.on('message', () => {
    const frame = frames.at(-1);
    frames.length = 0;
    if (frame?.type === 'delta') delays.push(Date.now() - (frame.data as live.GameDelta).at);
  });
}

/** Keeps answering heartbeats, so that only its unread data counts against it. */
function stopReading({ ws, say }: RawClient): void {
  say({ op: 'subscribe', topics: [BUSY] });
  ws.pause();
  const answers = setInterval(() => ws.readyState === 1 && say({ op: 'pong' }), 2_000);
  ws.on('close', () => clearInterval(answers));
}

function flood({ ws, closed }: RawClient): void {
  const bursts = setInterval(() => {
    for (let n = 0; n < 50 && ws.readyState === 1; n += 1)
      ws.send(`{"op":"resync","topic":"game:${FOLLOWED}"}`);
  }, 10);
  void closed.then(() => clearInterval(bursts));
}

function bulky(at: number): live.GameDelta {
  return {
    v: 1,
    at,
    prices: Array.from({ length: 4_000 }, (_, n) => [`18:2.5:filler-${n}`, 2_000 + (at % 500), 0]),
  };
}
