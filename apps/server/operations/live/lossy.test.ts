import { isDeepStrictEqual } from 'node:util';
import type { live } from '@fairbook/contracts';
import { createLiveClient, type LiveClient } from '@fairbook/live';
import { liveWire } from '@fairbook/live/wire';
import { expect, it } from 'vitest';
import { roomFor } from '../../../../tools/test/pace.ts';
import { listeningWorld } from '../../testing/live-clients.ts';
import { announce, marketsOf, odds, playing } from '../../testing/sample-feed.ts';
import { lossyProxy } from './lossy-proxy.ts';

const DROPS = process.env.NIGHT ? 1_000 : 80;
const CLIENTS = 20;
const SHARE = 0.05;
const WITHIN_MS = 2_000;
const TICK_MS = 400;
const GAMES = [1, 2, 3];

/** A repeatable sequence of 0 ≤ x < 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

it(`a client that lost its connection has the server’s state again within ${WITHIN_MS} ms, ${DROPS} times`, async () => {
  const { world, origin, url } = await listeningWorld();
  const { facts, snapshot } = world.services.sportsbook;
  for (const id of GAMES) {
    await facts.ingest(announce(id, Date.now()));
    await facts.ingest(odds(id, Date.now(), { state: playing(Date.now()) }));
  }
  const random = seeded(7);
  let n = 0;
  const feed = setInterval(() => {
    n += 1;
    const id = GAMES[n % GAMES.length]!;
    for (const game of [id, 1]) {
      const markets = marketsOf(Math.floor(random() * 300)).slice(Math.floor(random() * 2));
      void facts.ingest(odds(game, Date.now(), { state: playing(1, { corners: [n, 0] }), markets }));
    }
  }, TICK_MS);

  const late: number[] = [];
  const times: number[] = [];
  const harmed = { lost: 0, doubled: 0, reordered: 0 };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => follow(index)));
  clearInterval(feed);
  await world.close();

  times.sort((a, b) => a - b);
  process.stdout.write(
    `${times.length} reconnects, ${JSON.stringify(harmed)}; state equal after p50 ${times[times.length >> 1]} ms, ` +
      `p99 ${times[Math.floor(times.length * 0.99)]} ms, max ${times.at(-1)} ms\n`,
  );
  expect(Math.min(harmed.lost, harmed.doubled, harmed.reordered)).toBeGreaterThan(0);
  const most = roomFor(WITHIN_MS);
  expect(late.filter((ms) => ms > most)).toEqual([]);

  async function follow(index: number): Promise<void> {
    const proxy = await lossyProxy(url, origin, { share: SHARE, random: seeded(index + 1) });
    const client = createLiveClient();
    client.subscribe('game:1', () => undefined);
    client.subscribe('list:live:1', () => undefined);
    client.connect(
      liveWire({ url: proxy.url, poll: () => Promise.reject(new Error('away')), random: () => 0 }),
    );
    await untilEqual(client);
    for (let drop = 0; drop < DROPS / CLIENTS; drop += 1) {
      proxy.cut();
      await until(() => client.age() === null);
      await until(() => client.age() !== null);
      const ms = await untilEqual(client);
      times.push(ms);
      if (ms > WITHIN_MS) late.push(ms);
      await new Promise((resolve) => setTimeout(resolve, 200 + index * 40));
    }
    client.close();
    for (const key of ['lost', 'doubled', 'reordered'] as const) harmed[key] += proxy.harmed[key];
    await proxy.close();
  }

  async function untilEqual(client: LiveClient): Promise<number> {
    const from = performance.now();
    await until(() => isEqual('game:1', client.game(1)) && isEqual('list:live:1', rowsOf(client)));
    return Math.round(performance.now() - from);
  }

  function isEqual(topic: live.Topic, known: unknown): boolean {
    return isDeepStrictEqual(snapshot(topic), known);
  }
}, 300_000);

function rowsOf(client: LiveClient) {
  return { games: client.list('live', 1) };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}
