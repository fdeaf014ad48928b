import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueNodes, depose, gamesOf } from '../../testing/catalogue-nodes.ts';
import { createFaultyStream } from '../../testing/faulty-stream.ts';
import { announce, marketsOf, odds, playing } from '../../testing/sample-feed.ts';
import { forgetGames } from '../../testing/sportsbook.ts';
import type { HotCatalogue } from '../catalogue/hot-catalogue.ts';

let world: World;
const { writer, follower, successor, stopAll } = catalogueNodes(() => world);
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => forgetGames(world.platform.pool));
afterEach(stopAll);

test('a node that stands by is ready and follows, then goes on where the writer stopped', async () => {
  const stream = createFaultyStream(() => 1);
  const former = await writer(stream);
  const { node, ran, failed } = await successor(stream);
  await former.ingest(announce(1, Date.now()));
  await former.ingest(odds(1, Date.now()));
  await expect.poll(() => gamesOf(node)).toEqual(gamesOf(former));
  await expect.poll(() => node.fault()).toBe(null);
  expect([node.isWriter(), node.readiness(), ran]).toEqual([false, null, []]);
  const { catalogue } = await follower(stream);
  await former.stop();
  await expect.poll(() => ran).toEqual(['writer']);
  await node.ingest(odds(1, Date.now(), { markets: marketsOf(5) }));
  expect([node.isWriter(), node.readiness(), failed]).toEqual([true, null, []]);
  await expect.poll(() => gamesOf(catalogue)).toEqual(gamesOf(node));
});

test('a node that took over tells its own node of what it had not heard from the writer', async () => {
  const stream = createFaultyStream(() => 1);
  const former = await writer(stream);
  const { node, reloaded, stream: heard } = await successor(stream);
  await former.ingest(announce(1, Date.now()));
  await expect.poll(() => gamesOf(node)).toEqual(gamesOf(former));
  await expect.poll(() => node.fault()).toBe(null);
  heard.isCut = true;
  await former.ingest(odds(1, Date.now()));
  await former.ingest(announce(2, Date.now()));
  await former.flush();
  await depose(world);
  await expect.poll(() => reloaded.toSorted()).toEqual([1, 2]);
  expect(node.isWriter()).toBe(true);
});

test('a node that took over takes bets on matches to come at once, and on games in play when they are told again', async () => {
  const stream = createFaultyStream(() => 1);
  const former = await writer(stream);
  const { node } = await successor(stream);
  const { catalogue } = await follower(stream);
  for (const gameId of [1, 2]) await former.ingest(announce(gameId, Date.now()));
  await former.ingest(odds(1, Date.now()));
  await former.ingest(odds(2, Date.now(), { state: playing(Date.now()) }));
  await expect.poll(() => gamesOf(node)).toEqual(gamesOf(former));
  await expect.poll(() => node.fault()).toBe(null);
  await former.flush();
  await depose(world);
  await expect.poll(() => node.isWriter()).toBe(true);
  const stale = (of: HotCatalogue) => [1, 2].map((gameId) => of.isStale(of.game(gameId)!));
  expect(stale(node)).toEqual([false, true]);
  await expect.poll(() => catalogue.fault()).toBe(null);
  await expect.poll(() => stale(catalogue)).toEqual([false, true]);
  await node.ingest(odds(2, Date.now(), { state: playing(Date.now()) }));
  expect(stale(node)).toEqual([false, false]);
  await expect.poll(() => stale(catalogue)).toEqual([false, false]);
});

test('a node that stands by leaves its place to a writer of another feed', async () => {
  const stream = createFaultyStream(() => 1);
  const former = await writer(stream);
  const { node } = await successor(stream, { source: 'another feed' });
  await expect.poll(() => node.fault()).toBe(null);
  await former.stop();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(node.isWriter()).toBe(false);
  const first = await successor(stream, { isFirst: true });
  expect([first.node.isWriter(), first.ran]).toEqual([true, ['writer']]);
});

test('a node that stands by and has heard of no writer leaves the beginning to a node of the feed', async () => {
  const stream = createFaultyStream(() => 1);
  const { node } = await successor(stream);
  const { node: first } = await successor(stream, { isFirst: true });
  expect([node.isWriter(), first.isWriter()]).toEqual([false, true]);
});
