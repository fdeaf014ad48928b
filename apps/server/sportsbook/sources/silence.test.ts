import type { FeedMessage, FeedSource } from '@fairbook/feed-contract';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announce, marketsOf, odds, playing } from '../../testing/sample-feed.ts';
import { createIdStore, createSources, type Listed } from './index.ts';

const START = Date.UTC(2026, 10, 20, 12);
const clock = fakeClock(START);
let world: World;

beforeAll(async () => {
  world = await createWorld({ clock });
});
afterAll(() => world.close());

type Emit = (message: FeedMessage) => Promise<void>;

/** A source that a test speaks, and how often it was asked to recover. */
function spoken(name: string, rule: Partial<Listed> = {}) {
  const line: { emit: Emit; asked: number } = { emit: async () => {}, asked: 0 };
  const feed: FeedSource = {
    name: 'whatever',
    async start(emit) {
      line.emit = emit;
    },
    async recover() {
      line.asked += 1;
    },
    async stop() {},
  };
  return { line, listed: { name, hasOurIds: false, ...rule, create: async () => feed } };
}

const store = () => createIdStore(world.platform);
const settle = async () => {
  for (let n = 0; n < 20; n += 1) await new Promise(setImmediate);
};

test('a silent source closes its markets within ten seconds in play, within twenty before, and is asked to tell all again', async () => {
  const [corners, whole] = [spoken('corners', { markets: [29] }), spoken('whole')];
  const heard: FeedMessage[] = [];
  const sources = await createSources(world.platform, {
    store: store(),
    list: [corners.listed, whole.listed],
    onFailure: () => {},
  });
  await sources.start(async (message) => void heard.push(message));
  for (const [gameId, state] of [
    [1, playing(START)],
    [2, undefined],
  ] as const) {
    for (const { line } of [whole, corners]) {
      await line.emit(announce(gameId, START, START + 60_000));
      await line.emit(odds(gameId, START, state && { state }));
    }
  }
  // The specialist took its market over when it joined.
  heard.length = 0;
  const closings = () => heard.filter(({ producer }) => producer === 'sources');
  const alive = (seconds: number) => whole.line.emit({ type: 'alive', at: START + seconds, producer: 'x' });
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      clock.advance(1_000);
      await alive(n);
      await settle();
    }
  };
  await pass(9);
  expect(closings()).toEqual([]);
  await pass(1);
  expect(closings()).toMatchObject([
    { type: 'odds_change', full: false, aside: {}, markets: [{ id: '29:', producer: 'corners' }] },
  ]);
  const [live] = closings() as Extract<FeedMessage, { type: 'odds_change' }>[];
  expect(live!.markets[0]!.outcomes.every(([, , isBlocked]) => isBlocked === 1)).toBe(true);
  await pass(10);
  expect(closings()).toHaveLength(1);
  await pass(1);
  expect(closings()).toHaveLength(2);
  expect(corners.line.asked).toBe(0);
  expect(Object.fromEntries(sources.silences())).toEqual({ corners: 21_000, whole: 0 });

  heard.length = 0;
  await corners.line.emit(
    odds(1, clock.now(), { full: false, markets: marketsOf(10).slice(3), state: playing(START) }),
  );
  expect(corners.line.asked).toBe(1);
  await sources.recover('corners');
  expect(corners.line.asked).toBe(1);
  const told = heard as Extract<FeedMessage, { type: 'odds_change' }>[];
  expect(told.flatMap(({ markets }) => markets[0]!.outcomes.map(([, , isBlocked]) => isBlocked))).toEqual([
    1, 1,
  ]);
  await corners.line.emit(odds(1, clock.now(), { state: playing(START) }));
  expect(told.at(-1)!.markets).toMatchObject([
    {
      id: '29:',
      outcomes: [
        ['29::yes', 1800, 0],
        ['29::no', 2000, 0],
      ],
    },
  ]);
  expect(whole.line.asked).toBe(0);
  await sources.stop();
});

test('a source that can’t start leaves the others alone', async () => {
  const fine = spoken('fine');
  const broken = spoken('broken');
  const failing: Listed = {
    ...broken.listed,
    create: async (options) => ({
      ...(await broken.listed.create()),
      start: () => Promise.reject(new Error(`no line, ${options.open.length} games`)),
    }),
  };
  const failures: unknown[] = [];
  const sources = await createSources(world.platform, {
    store: store(),
    list: [failing, fine.listed],
    onFailure: (name, error) => failures.push([name, (error as Error).message]),
  });
  const heard: FeedMessage[] = [];
  await sources.start(async (message) => void heard.push(message));
  await fine.line.emit(announce(5, clock.now()));
  expect(failures).toEqual([['broken', 'no line, 0 games']]);
  expect(heard).toMatchObject([{ type: 'fixture', producer: 'fine' }]);
  await sources.stop();
});

test('what a source doesn’t cover is not passed on, and what it never announced isn’t either', async () => {
  const tennis = spoken('tennis', { sports: ['tennis'] });
  const ours = spoken('ours', { hasOurIds: true, champs: [8] });
  const sources = await createSources(world.platform, {
    store: store(),
    list: [tennis.listed, ours.listed],
    onFailure: () => {},
  });
  const heard: FeedMessage[] = [];
  await sources.start(async (message) => void heard.push(message));
  for (const { line } of [tennis, ours]) {
    await line.emit(announce(9, clock.now()));
    await line.emit(odds(9, clock.now()));
    await line.emit(odds(10, clock.now()));
  }
  expect(heard).toEqual([]);
  await sources.stop();
});
