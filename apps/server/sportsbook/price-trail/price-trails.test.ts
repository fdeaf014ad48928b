import { ApiError } from '@fairbook/client';
import { type BettingWorld, createBettingWorld, fakeClock } from '@fairbook/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FakeClock } from '../../platform/time/clock.ts';
import { announce, marketsOf, odds, playing } from '../../testing/sample-feed.ts';
import { stakeOn } from '../../testing/sportsbook.ts';
import { pruneFeed } from '../journal/retention.ts';
import { PriceTrails } from './price-trails.ts';

const START = Date.UTC(2026, 10, 20, 12);
let book: BettingWorld;
let clock: FakeClock;
let next = 100;

beforeAll(async () => {
  clock = fakeClock(START);
  book = await createBettingWorld(0, { clock });
});
afterAll(() => book.world.close());

/** A game that was offered at 2.20, 2.23 and 2.15, and went in play at 2.24. */
let gameId = 0;
beforeEach(async () => {
  next += 1;
  gameId = next;
  await book.open(gameId, 60_000);
  await move(30);
  await move(-50);
  clock.advance(10_000);
  await book.play(gameId, {}, 40);
  await settled();
});

async function move(shift: number): Promise<void> {
  clock.advance(1000);
  await book.feed(odds(gameId, clock.now(), { markets: marketsOf(shift) }));
}

/** Waits until messages are on disk, and until the last read no longer counts as fresh. */
async function settled(): Promise<void> {
  clock.advance(5000);
  await book.world.services.sportsbook.flush();
}

function asked(outcome: string | undefined = '1::1', id = gameId) {
  return book.world.api()('sportsbook.prices', { params: { id }, query: outcome ? { outcome } : {} });
}

const coefs = async (outcome?: string) =>
  (await asked(outcome)).points.map(({ coef, isSuspended }) => (isSuspended ? -coef : coef));

describe('the trail of a price', () => {
  test('starts with the first price', async () => {
    expect(await asked()).toMatchObject({
      gameId,
      outcomeId: '1::1',
      isWhole: true,
      opening: { coef: 2.2 },
      inPlay: { coef: 2.24 },
      lowest: { coef: 2.15 },
      highest: { coef: 2.24 },
    });
    expect(await coefs()).toEqual([2.2, 2.23, 2.15, 2.24]);
    expect(await coefs('18:2.5:over')).toEqual([1.95, 1.98, 1.9, 1.99]);
  });

  test('continues', async () => {
    expect(await coefs()).toHaveLength(4);
    await book.suspend(gameId, 'penalty');
    await settled();
    expect(await coefs()).toEqual([2.2, 2.23, 2.15, 2.24, -2.24]);
    await book.decide(gameId, { '1::1': 'won' });
    await settled();
    expect(await coefs()).toEqual([2.2, 2.23, 2.15, 2.24, -2.24]);
  });

  test('may be cached for a few seconds, and is public', async () => {
    const url = `/line-api/v1/games/${gameId}/prices?outcome=1::1`;
    const answer = await book.world.app.inject({ url, headers: { host: 'localhost' } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=5']);
  });
});

describe('a trail is refused', () => {
  test.each([
    ['for an unknown game', '1::1', 999_999, 'sportsbook.unknown_game'],
    ['for an unknown outcome', '1::9', undefined, 'sportsbook.unknown_outcome'],
    ['without an outcome', '', undefined, 'sportsbook.unknown_outcome'],
    ['for an invalid outcome id', "1::1' or 1=1", undefined, 'request.invalid'],
    ['for an outcome id that is too long', `1::${'a'.repeat(60)}`, undefined, 'request.invalid'],
  ])('%s', async (_name, outcome, id, code) => {
    const error = await book.world
      .api()('sportsbook.prices', { params: { id: id ?? gameId }, query: outcome ? { outcome } : {} })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).problem?.errors.map((each) => each.code)).toEqual([code]);
  });
});

describe('the stored trail', () => {
  const fresh = () => new PriceTrails(book.world.platform.pool, clock.now);
  const pruned = () => pruneFeed(book.world.platform.pool, new Date(clock.now() + 1));

  test('is rebuilt by a new node', async () => {
    await asked();
    expect(await fresh().of(gameId)).toEqual(await book.world.services.sportsbook.trails.of(gameId));
  });

  test('outlives the messages, and continues where they ended', async () => {
    const before = await fresh().of(gameId);
    expect(await pruned()).toBeGreaterThan(0);
    expect(await book.count(`feed_messages where game_id = ${gameId}`)).toBeLessThan(2);
    expect(await fresh().of(gameId)).toEqual(before);
    // Lists one outcome only: the others must be known from before.
    const home = { ...marketsOf(45)[0]!, outcomes: marketsOf(45)[0]!.outcomes.slice(0, 1) };
    await book.feed(odds(gameId, clock.now(), { full: false, state: playing(clock.now()), markets: [home] }));
    await settled();
    expect(await coefs()).toEqual([2.2, 2.23, 2.15, 2.24, 2.245]);
    expect(await coefs('1::x')).toEqual([3.4, 3.43, 3.35, 3.44]);
  });

  test('of an ended game is short, with its marks', async () => {
    await stakeOn(book.world.platform.pool, gameId, ['1::1']);
    for (let n = 0; n < 60; n++) await move(-60 + ((n * 37) % 101));
    await book.decide(gameId, { '1::1': 'won' });
    await settled();
    const before = await asked();
    await pruned();
    const after = (await fresh().of(gameId))!;
    expect(after.outcomes.get('1::1')!.steps.length).toBeLessThanOrEqual(16);
    await settled();
    const { opening, inPlay, lowest, highest, points } = await asked();
    expect({ opening, inPlay, lowest, highest }).toEqual({
      opening: before.opening,
      inPlay: before.inPlay,
      lowest: before.lowest,
      highest: before.highest,
    });
    expect([points[0], points.at(-1)]).toEqual([before.points[0], before.points.at(-1)]);
  });

  test('without the announcement says so, and starts with the current state', async () => {
    await book.world.platform.pool.query('delete from feed_messages where game_id = $1', [gameId]);
    expect(await asked()).toMatchObject({ isWhole: false, opening: null, inPlay: { coef: 2.24 } });
    await book.play(gameId, {}, 45);
    await settled();
    expect(await coefs()).toEqual([2.24, 2.245]);
  });

  test('counts nothing twice when the same game is announced again', async () => {
    await pruned();
    await book.feed(announce(gameId, clock.now(), clock.now() + 60_000));
    await settled();
    expect(await coefs()).toEqual([2.2, 2.23, 2.15, 2.24]);
  });

  test('is read once for many simultaneous requests', async () => {
    const { pool } = book.world.platform;
    let reads = 0;
    const counting = new Proxy(pool, {
      get(target, key) {
        if (key === 'connect') reads += 1;
        const value = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const trails = new PriceTrails(counting, clock.now);
    await Promise.all(Array.from({ length: 50 }, () => trails.of(gameId)));
    await trails.of(gameId);
    expect(reads).toBe(1);
  });
});
