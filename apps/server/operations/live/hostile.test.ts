import type { live } from '@fairbook/contracts';
import { expect, it } from 'vitest';
import { listeningWorld, type RawClient, rawClient } from '../../testing/live-clients.ts';
import { announce, marketsOf, odds, playing } from '../../testing/sample-feed.ts';

/** At night as many as promised; in the gate fewer, with the same shares. */
const SOCKETS = process.env.NIGHT ? 500 : 200;
const NOT_READING = SOCKETS / 10;
const FLOODING = SOCKETS / 50;
const HEALTHY = SOCKETS - NOT_READING - FLOODING;
const SECONDS = process.env.NIGHT ? 30 : 12;
const CALM_SECONDS = 3;
const PRICES_EVERY_MS = 100;

it(`${NOT_READING} that never read and ${FLOODING} that flood don't slow ${HEALTHY} others down`, async () => {
  const { world, origin, url } = await listeningWorld();
  const { bus, metrics } = world.platform;
  const { facts } = world.services.sportsbook;
  for (const id of [1, 2]) {
    await facts.ingest(announce(id, Date.now()));
    await facts.ingest(odds(id, Date.now(), { state: playing(Date.now()) }));
  }
  const open = (count: number) =>
    Promise.all(Array.from({ length: count }, () => rawClient(url, { origin, perMessageDeflate: false })));
  const [healthy, deaf, loud] = [await open(HEALTHY), await open(NOT_READING), await open(FLOODING)];
  const delays: number[] = [];
  for (const client of healthy) measure(client, delays);
  const calmBefore = await calmly();

  const before = process.memoryUsage.rss();
  let peak = before;
  for (const client of deaf) stopReading(client);
  const floodedAt = performance.now();
  const closedAfter = loud.map((client) => flood(client).then(() => performance.now() - floodedAt));

  const ticks = setInterval(() => {
    const now = prices();
    bus.publish('live.delta', { topic: 'game:2', delta: bulky(now) });
    peak = Math.max(peak, process.memoryUsage.rss());
  }, PRICES_EVERY_MS);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000));
  clearInterval(ticks);
  const p99 = p99Of(delays);
  const counted = delays.splice(0).length;
  const undisturbed = Math.max(calmBefore, await calmly());

  const closed = await metrics.registry.getSingleMetric('fairbook_live_closed_total')!.get();
  const reasons = Object.fromEntries(closed.values.map(({ labels, value }) => [labels.reason, value]));
  const floodedFor = Math.max(...(await Promise.all(closedAfter)));
  const isStillOpen = healthy.every(({ ws }) => ws.readyState === 1);
  for (const { ws } of [...healthy, ...deaf, ...loud]) ws.terminate();
  await world.close();

  const grown = Math.round((peak - before) / 1_048_576);
  process.stdout.write(
    `${counted} deltas, publish→receive p99 ${p99} ms (${undisturbed} ms without them); ` +
      `flooders gone after ${Math.round(floodedFor)} ms; RSS +${grown} MB; closed ${JSON.stringify(reasons)}\n`,
  );
  expect(counted).toBeGreaterThan(HEALTHY * SECONDS * 2);
  // A machine that is slow by itself says nothing about them: then they may not double it.
  expect(p99).toBeLessThanOrEqual(Math.max(300, 2 * undisturbed));
  expect(floodedFor).toBeLessThanOrEqual(5_000);
  expect(reasons).toEqual({ slow_consumer: NOT_READING, policy_violation: FLOODING });
  expect(grown).toBeLessThan(100);
  expect(isStillOpen).toBe(true);

  /** The same prices with nobody in the way. */
  async function calmly(): Promise<number> {
    const ticking = setInterval(prices, PRICES_EVERY_MS);
    await new Promise((resolve) => setTimeout(resolve, CALM_SECONDS * 1_000));
    clearInterval(ticking);
    return p99Of(delays.splice(0));
  }

  function prices(): number {
    const now = Date.now();
    void facts.ingest(odds(1, now, { markets: marketsOf(now % 500), state: playing(1) }));
    return now;
  }
}, 120_000);

function p99Of(delays: number[]): number {
  delays.sort((a, b) => a - b);
  return delays[Math.floor(delays.length * 0.99)]!;
}

/** From the moment the prices were taken in (`at`) to the moment the client has them. */
function measure({ ws, say, frames }: RawClient, delays: number[]): void {
  say({ op: 'subscribe', topics: ['game:1'] });
  ws.on('message', () => {
    const frame = frames.at(-1);
    frames.length = 0;
    if (frame?.type === 'delta') delays.push(Date.now() - (frame.data as live.GameDelta).at);
  });
}

/** Follows a busy topic and never reads again, but keeps answering beats. */
function stopReading({ ws, say }: RawClient): void {
  say({ op: 'subscribe', topics: ['game:2'] });
  ws.pause();
  const answers = setInterval(() => ws.readyState === 1 && say({ op: 'pong' }), 2_000);
  ws.on('close', () => clearInterval(answers));
}

async function flood({ ws, closed }: RawClient): Promise<void> {
  const bursts = setInterval(() => {
    for (let n = 0; n < 50 && ws.readyState === 1; n += 1) ws.send('{"op":"resync","topic":"game:1"}');
  }, 10);
  const { code } = await closed;
  clearInterval(bursts);
  expect(code).toBe(1008);
}

/** A delta far above the usual size, so that what nobody reads piles up soon. */
function bulky(at: number): live.GameDelta {
  return {
    v: 1,
    at,
    prices: Array.from({ length: 4_000 }, (_, n) => [`18:2.5:filler-${n}`, 2_000 + (at % 500), 0]),
  };
}
