import type { FeedMessage } from '@fairbook/feed-contract';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { skipRefused } from '../compose/feed.ts';
import type { BusEvents } from '../platform/bus/bus.ts';
import { createInProcessBus } from '../platform/bus/in-process-bus.ts';
import type { FakeClock } from '../platform/time/clock.ts';
import { DEFAULT_SETTINGS } from '../site/config/index.ts';
import { announce, marketsOf, odds, PRODUCER, playing, settlement, stop } from '../testing/sample-feed.ts';
import { forgetGames, knownFacts, readGate } from '../testing/sportsbook.ts';
import { createSportsbook, type Sportsbook } from './index.ts';
import { compareWithReplay } from './journal/replay.ts';
import { pruneFeed } from './journal/retention.ts';

const START = Date.UTC(2026, 7, 1, 12);
const HOUR = 3_600_000;

let world: World;
let platform: World['platform'];
let clock: FakeClock;
let book: Sportsbook;
const heard: { event: keyof BusEvents; payload: unknown }[] = [];

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await forgetGames(world.platform.pool);
  clock = fakeClock(START);
  platform = { ...world.platform, clock, bus: createInProcessBus(world.platform.logger) };
  book = await started();
  heard.length = 0;
  for (const event of ['game.gate', 'game.decided', 'live.delta'] as const) {
    platform.bus.subscribe(event, (payload) => heard.push({ event, payload }));
  }
});
afterEach(() => book.module.stop?.());

async function started(): Promise<Sportsbook> {
  const sportsbook = createSportsbook(platform, { delays: () => DEFAULT_SETTINGS.delays });
  await sportsbook.module.start?.();
  return sportsbook;
}

const ingest = (message: Parameters<typeof book.facts.ingest>[0]) => book.facts.ingest(message);

async function openGame(gameId: number): Promise<void> {
  await ingest(announce(gameId, clock.now(), START + HOUR));
  await ingest(odds(gameId, clock.now()));
}

const gateOf = (gameId: number) => readGate(platform.pool, gameId);
const factsOf = (gameId: number, outcomeId?: string) => knownFacts(book, gameId, outcomeId);

describe('facts', () => {
  it('include a priced outcome, and name what is unknown', async () => {
    await openGame(1);
    expect(factsOf(1)).toMatchObject({
      coefMilli: 2200,
      isBlocked: false,
      isOpen: true,
      isStale: false,
      epoch: 1,
      delaySeconds: 0,
      opponents: ['Home 1', 'Away 1'],
    });
    expect(book.facts.outcome(1, '1::9')).toBe('unknown_outcome');
    expect(book.facts.outcome(2, '1::1')).toBe('unknown_game');
  });

  it('have a delay of six seconds in play, and none at half-time', async () => {
    await openGame(1);
    await ingest(odds(1, clock.now(), { state: playing(clock.now()) }));
    expect(factsOf(1).delaySeconds).toBe(6);
    await ingest(odds(1, clock.now(), { state: playing(clock.now(), { period: 'half_time' }) }));
    expect(factsOf(1).delaySeconds).toBe(0);
  });

  it('make pre-match prices late once the game should have started', async () => {
    await openGame(1);
    clock.advance(HOUR - 1);
    expect(factsOf(1).isOpen).toBe(true);
    clock.advance(1);
    expect(factsOf(1).isOpen).toBe(false);
  });
});

describe('gate', () => {
  it('is moved in the database before the change is published', async () => {
    await openGame(1);
    const seen: Promise<void>[] = [];
    platform.bus.subscribe('game.gate', ({ epoch, isOpen }) =>
      seen.push(gateOf(1).then((gate) => expect(gate).toEqual({ epoch, isOpen }))),
    );
    for (const message of [
      odds(1, START, { state: playing(START) }),
      stop(1, START, 'goal'),
      odds(1, START, { state: playing(START, { score: [1, 0] }) }),
      settlement(1, START, { '1::1': 'won' }),
    ]) {
      await ingest(message);
      await seen.at(-1);
    }
    expect(seen).toHaveLength(4);
  });

  it.each([
    ['a stop', stop(1, START, 'penalty'), false],
    ['a goal', odds(1, START, { state: playing(START, { score: [1, 0] }) }), true],
    ['a red card', odds(1, START, { state: playing(START, { redCards: [0, 1] }) }), true],
    ['the break', odds(1, START, { state: playing(START, { period: 'half_time' }) }), true],
    ['a decided outcome', settlement(1, START, { '29::yes': 'won' }, false), true],
    ['the end', settlement(1, START, { '1::1': 'won' }), false],
    [
      'a cancellation',
      { type: 'bet_cancel', at: START, producer: PRODUCER, gameId: 1, reason: 'x' } as const,
      false,
    ],
  ])('moves with %s', async (_name, message, isOpen) => {
    await openGame(1);
    await ingest(odds(1, START, { state: playing(START) }));
    await ingest(message);
    expect(await gateOf(1)).toEqual({ epoch: 3, isOpen });
    expect(factsOf(1)).toMatchObject({ epoch: 3, isOpen });
  });

  it('stays for a price tick and for a corner', async () => {
    await openGame(1);
    await ingest(odds(1, START, { state: playing(START) }));
    await ingest(odds(1, START, { state: playing(START, { corners: [1, 0] }), markets: marketsOf(30) }));
    expect(factsOf(1)).toMatchObject({ epoch: 2, coefMilli: 2230 });
  });

  it('waits for a placement that holds it, and memory waits with it', async () => {
    await openGame(1);
    const client = await platform.pool.connect();
    await client.query('begin');
    await client.query('select 1 from gates where game_id = 1 for share');
    const stopped = ingest(stop(1, START, 'goal'));
    const first = await Promise.race([
      stopped.then(() => 'stopped'),
      new Promise((resolve) => setTimeout(resolve, 150, 'waiting')),
    ]);
    expect([first, factsOf(1).isOpen]).toEqual(['waiting', true]);
    await client.query('commit');
    client.release();
    await stopped;
    expect(factsOf(1).isOpen).toBe(false);
  });
});

describe('sanity', () => {
  it.each([
    ['odds that win nothing', 1000],
    ['odds that are not a number', Number.NaN],
    ['a fraction of a thousandth', 1950.5],
    ['a price that slipped by a digit', 34_000],
  ])('blocks a market with %s and keeps its last prices', async (_name, bad) => {
    await openGame(1);
    const markets = marketsOf(10);
    markets[0]!.outcomes[1]![1] = bad;
    await ingest(odds(1, START, { markets }));
    expect(factsOf(1)).toMatchObject({ coefMilli: 2200, isBlocked: true });
    expect(factsOf(1, '18:2.5:over')).toMatchObject({ coefMilli: 1960, isBlocked: false });
  });

  it('never shows a market that was underround from the start', async () => {
    await ingest(announce(1, START));
    await ingest(odds(1, START, { markets: marketsOf().map((market) => ({ ...market, margin: -0.1 })) }));
    expect(book.facts.outcome(1, '1::1')).toBe('unknown_outcome');
  });
});

describe('producer', () => {
  it('while a producer is silent, in-play games are suspended within 10 s, and the rest takes no bets after 20 s', async () => {
    await openGame(1);
    await openGame(2);
    await ingest(odds(2, START, { state: playing(START) }));
    clock.advance(9_000);
    expect(factsOf(2)).toMatchObject({ isStale: false, isOpen: true });
    clock.advance(1_000);
    expect([factsOf(1).isStale, factsOf(2).isStale]).toEqual([false, true]);
    await book.flush();
    expect(await gateOf(2)).toMatchObject({ isOpen: false });
    expect(factsOf(2)).toMatchObject({ isStale: true, isOpen: false, suspended: 'feed_down' });
    clock.advance(10_001);
    expect(factsOf(1)).toMatchObject({ isStale: true, isOpen: true });
  });

  it('a producer that returns must send everything before its prices take bets', async () => {
    const asked: string[] = [];
    book.whenHeardAgain((producer) => asked.push(producer));
    await openGame(1);
    await openGame(2);
    await ingest(odds(2, START, { state: playing(START) }));
    clock.advance(30_000);
    await book.flush();
    await ingest({ type: 'alive', at: clock.now(), producer: PRODUCER });
    await ingest(odds(2, clock.now(), { state: playing(clock.now()), full: false }));
    expect(asked).toEqual([PRODUCER]);
    expect(factsOf(1)).toMatchObject({ isStale: true });
    expect(factsOf(2)).toMatchObject({ isStale: true, isOpen: false, suspended: 'feed_down' });
    await ingest(odds(1, clock.now()));
    await ingest(odds(2, clock.now(), { state: playing(clock.now()) }));
    expect(factsOf(1)).toMatchObject({ isStale: false, isOpen: true });
    expect(factsOf(2)).toMatchObject({ isStale: false, isOpen: true, suspended: null });
  });

  it.each([
    ['ended', settlement(1, START, { '1::1': 'won' })],
    ['cancelled', { type: 'bet_cancel', at: START, producer: PRODUCER, gameId: 1, reason: 'x' } as const],
  ])('a producer that returns reopens no game that is %s, and no decided outcome', async (status, end) => {
    await openGame(1);
    await openGame(2);
    await ingest(settlement(2, START, { '29::yes': 'won' }, false));
    await ingest(end);
    clock.advance(30_000);
    await book.flush();
    for (const id of [1, 2]) await ingest(odds(id, clock.now(), { state: playing(clock.now()) }));
    expect(factsOf(1)).toMatchObject({ isOpen: false, state: { status } });
    expect(factsOf(2, '29::yes')).toMatchObject({ isBlocked: true, isOpen: true });
  });

  it('without a message since a restart is stale', async () => {
    await openGame(1);
    await book.module.stop?.();
    const again = await started();
    expect(again.facts.outcome(1, '1::1')).toMatchObject({ coefMilli: 2200, isStale: true });
    await again.facts.ingest({ type: 'alive', at: START, producer: PRODUCER });
    expect(again.facts.outcome(1, '1::1')).toMatchObject({ isStale: false });
    await again.module.stop?.();
  });
});

/** A game from its announcement to its correction, with many ticks, and one still running. */
async function playSome(): Promise<void> {
  await openGame(1);
  await openGame(2);
  for (let n = 1; n <= 40; n += 1) {
    clock.advance(200);
    await ingest(odds(1, clock.now(), { markets: marketsOf(n), full: n % 2 === 0 }));
    await ingest(odds(2, clock.now(), { markets: marketsOf(n).slice(n % 3), state: playing(clock.now()) }));
  }
  await ingest(stop(1, clock.now(), 'goal'));
  await ingest(settlement(1, clock.now(), { '1::1': 'won', '1::x': 'lost' }));
  await ingest(settlement(1, clock.now(), { '1::1': 'lost', '1::x': 'won' }));
  clock.advance(300);
}

describe('restart', () => {
  it.each([
    ['after a stop', () => book.module.stop?.()],
    // As after a crash: the record has what the last snapshot lacks.
    ['without a stop', () => expect.poll(onDisk).toBe(87)],
  ])('%s restores every game', async (_name, end) => {
    await playSome();
    await end();
    const again = await started();
    for (const id of [1, 2]) expect(again.snapshot(`game:${id}`)).toEqual(book.snapshot(`game:${id}`));
    expect(again.snapshot('list:live:1')).toEqual(book.snapshot('list:live:1'));
    expect(again.facts.outcome(2, '29::no')).toEqual({ ...factsOf(2, '29::no'), isStale: true });
    await again.facts.ingest(odds(2, clock.now(), { state: playing(clock.now()) }));
    await again.module.stop?.();
    expect(await onDisk()).toBe(88);
  });

  async function onDisk() {
    return (await platform.pool.query('select 1 from feed_messages')).rowCount;
  }
});

describe('replay', () => {
  it('of the record ends in the same games', async () => {
    await playSome();
    await book.module.stop?.();
    expect(await compareWithReplay(platform.pool)).toEqual({ same: 2, different: [], untold: [] });
    await platform.pool.query(`update games set markets = '[]' where id = 2`);
    await platform.pool.query('delete from feed_messages where game_id = 1 and seq = 1');
    expect(await compareWithReplay(platform.pool)).toEqual({ same: 0, different: [2], untold: [1] });
  });
});

describe('retention', () => {
  it('deletes old messages, but not the last one nor those missing in a snapshot', async () => {
    await playSome();
    await book.flush();
    await pruneFeed(platform.pool, new Date(clock.now() + 1));
    const { rows } = await platform.pool.query('select seq from feed_messages');
    expect(rows).toEqual([{ seq: 87n }]);
    const again = await started();
    expect(again.snapshot('game:2')).toEqual(book.snapshot('game:2'));
    await again.module.stop?.();
  });
});

describe('record', () => {
  it('is numbered without a gap, also when a message can’t be stored', async () => {
    await openGame(1);
    const bad = announce(77, START) as Extract<FeedMessage, { type: 'fixture' }>;
    await expect(ingest({ ...bad, fixture: { ...bad.fixture, round: 'nul \u0000' } })).rejects.toThrow();
    await expect(
      ingest({
        ...bad,
        fixture: { ...bad.fixture, competitors: [bad.fixture.competitors[0], bad.fixture.competitors[0]] },
      }),
    ).rejects.toThrow();
    // What no answer could show is not even numbered.
    await expect(ingest({ ...bad, fixture: { ...bad.fixture, startsAt: Number.NaN } })).rejects.toThrow();
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => ingest(odds(1, START, { markets: marketsOf(n) }))),
    );
    await book.flush();
    const { rows } = await platform.pool.query<{ n: bigint; last: bigint; first: bigint }>(
      'select count(*) as n, max(seq) as last, min(seq) as first from feed_messages',
    );
    expect(rows[0]).toEqual({ n: 54n, last: 54n, first: 1n });
    expect(book.facts.outcome(77, '1::1')).toBe('unknown_game');
  });

  it('a refused message keeps its game closed until it is sent in full again; the source continues', async () => {
    for (const gameId of [1, 2]) await openGame(gameId);
    let asked = 0;
    const take = skipRefused(platform, ingest, () => {
      asked += 1;
    });
    const broken = { ...playing(START), period: 'nul \u0000' as 'first_half' };
    await take(odds(1, START, { state: broken }));
    await take(odds(2, START, { state: playing(START) }));
    expect(heard).toContainEqual({ event: 'game.gate', payload: expect.objectContaining({ gameId: 1 }) });
    expect([factsOf(1).isOpen, factsOf(2).isOpen]).toEqual([false, true]);
    await take(odds(1, START, { state: playing(START), full: false, markets: marketsOf(1).slice(0, 1) }));
    expect(factsOf(1).isOpen).toBe(false);
    clock.advance(30_000);
    expect(asked).toBe(1);
    await take(odds(1, clock.now(), { state: playing(clock.now()) }));
    expect(factsOf(1).isOpen).toBe(true);
    const bug = new Error('a bug is no message at fault');
    await expect(
      skipRefused(
        platform,
        () => Promise.reject(bug),
        () => undefined,
      )(odds(1, START)),
    ).rejects.toBe(bug);
  });

  it('has price ticks on disk within a quarter of a second', async () => {
    await openGame(1);
    await ingest(odds(1, START, { markets: marketsOf(5) }));
    const count = async () => (await platform.pool.query('select 1 from feed_messages')).rowCount;
    expect(await count()).toBe(2);
    clock.advance(250);
    await expect.poll(count).toBe(3);
  });
});

it('changes are made only for topics that somebody follows', async () => {
  await openGame(1);
  await openGame(2);
  const followed = new Set<string>();
  book.shownTo((topic) => followed.has(topic));
  const topics = async (shift: number) => {
    heard.length = 0;
    for (const gameId of [1, 2]) await ingest(odds(gameId, clock.now(), { markets: marketsOf(shift) }));
    return heard.flatMap(({ event, payload }) =>
      event === 'live.delta' ? (payload as { topic: string }).topic : [],
    );
  };
  expect(await topics(10)).toEqual([]);
  followed.add('game:2');
  expect(await topics(20)).toEqual(['game:2']);
  followed.add('list:line:1');
  expect(await topics(30)).toEqual(['list:line:1', 'game:2', 'list:line:1']);
});
