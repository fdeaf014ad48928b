import { ApiError } from '@fairbook/client';
import type { desk } from '@fairbook/contracts';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareWithReplay } from '../../sportsbook/journal/replay.ts';
import { announce, odds } from '../../testing/sample-feed.ts';

const clock = fakeClock(Date.UTC(2026, 10, 20, 12));
let book: BettingWorld;
let trader: Visitor;
let second: Visitor;
let player: Player;
let games = 10;

beforeAll(async () => {
  book = await createBettingWorld(0, { clock });
  [trader, second] = [await book.world.operator('trader'), await book.world.operator('second')];
  player = await book.player('1000');
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

async function newGame(): Promise<number> {
  games += 1;
  await book.open(games);
  return games;
}

type Asked = Pick<desk.HandPrice, 'kind' | 'coef' | 'percent' | 'outcomeId'>;
const price = (coef: number, outcomeId = '1::1'): Asked => ({
  kind: 'price',
  coef,
  percent: null,
  outcomeId,
});
const shift = (percent: number): Asked => ({ kind: 'shift', coef: null, percent, outcomeId: '1::1' });
const set = (gameId: number, asked: Asked, minutes = 30, who = trader) =>
  who.api('desk.setPrice', { body: { gameId, ...asked, minutes, note: 'news' } });
const end = (id: number) => trader.api('desk.endPrice', { params: { id } });
const decided = (id: number, version = 1) => ({ params: { id }, body: { version } });
const setMargin = (scope: desk.Margin['scope'], subject: number, percent: number) =>
  trader.api('desk.setMargin', { body: { scope, subject, percent, note: '' } });
const endMargin = (id: number) => trader.api('desk.endMargin', { params: { id } });

async function shown(gameId: number) {
  const game = await player.api('sportsbook.game', { params: { id: gameId } });
  const market = game.markets.find(({ id }) => id === '1:')!;
  return { game, market, coefs: market.outcomes.map(({ coef }) => coef) };
}
const coefs = async (gameId: number) => (await shown(gameId)).coefs;
const marketOn = async (gameId: number) =>
  (await trader.api('desk.game', { params: { id: gameId } })).markets.find(
    ({ marketId }) => marketId === '1:',
  )!;
const bet = (gameId: number, coef = 2.2) => book.place(player, { bets: [{ ...HOME, gameId, coef }] });

async function refusal(asked: Promise<unknown>) {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.problem?.errors[0] : undefined;
}

describe('a price by hand', () => {
  test('is what players see and bet at, through new prices of the feed, until it ends by hand', async () => {
    const gameId = await newGame();
    const fed = await coefs(gameId);
    const { id } = await set(gameId, price(2));
    expect(await coefs(gameId)).toEqual([2, ...fed.slice(1)]);
    expect((await bet(gameId, 2.2)).codes).toEqual(['bets.price_changed']);
    const { answer } = await bet(gameId, 2);
    expect((await book.coupon(player, answer!.couponId)).bets[0]!.coef).toBe(2);
    await book.feed(odds(gameId, clock.now()));
    expect((await coefs(gameId))[0]).toBe(2);
    const row = await marketOn(gameId);
    expect(row.outcomes[0]).toMatchObject({ feed: 2.2, now: 2 });
    expect(row.margin).toBeGreaterThan(row.feedMargin);
    await end(id);
    expect(await coefs(gameId)).toEqual(fed);
    expect((await refusal(end(id)))?.code).toBe('operator.unknown_entry');
  });

  test('ends by itself, and its outcome may get another', async () => {
    const gameId = await newGame();
    const fed = await coefs(gameId);
    await set(gameId, price(2), 1);
    expect((await refusal(set(gameId, price(1.9))))?.code).toBe('desk.on');
    clock.advance(61_000);
    await book.feed(odds(gameId, clock.now()));
    await expect.poll(() => coefs(gameId)).toEqual(fed);
    await set(gameId, price(1.9));
    expect((await coefs(gameId))[0]).toBe(1.9);
  });

  test('above the feed’s fair odds it takes two people, and never goes under a full book', async () => {
    const gameId = await newGame();
    const { fair } = (await marketOn(gameId)).outcomes[0]!;
    const body = { gameId, ...price(fair! + 0.02) };
    expect(await trader.api('desk.preview', { body })).toMatchObject({ isAboveFair: true });
    const made = await set(gameId, price(fair! + 0.02));
    expect(made).toMatchObject({ status: 'requested', until: null, isAboveFair: true });
    expect((await coefs(gameId))[0]).toBe(2.2);
    expect((await refusal(trader.api('desk.approve', decided(made.id))))?.code).toBe(
      'operator.same_operator',
    );
    const { until } = await second.api('desk.approve', decided(made.id));
    expect(Date.parse(until!)).toBe(clock.now() + 30 * 60_000);
    expect((await coefs(gameId))[0]).toBe(Math.round((fair! + 0.02) * 1000) / 1000);
    const long = Math.round((fair! + 0.02) * 1000) / 1000;
    expect((await bet(gameId, long)).codes).toEqual([]);
    expect(await refusal(set(gameId, price(9, '1::x')))).toMatchObject({
      code: 'desk.under_book',
      field: 'coef',
    });
    const forged = `update hand_prices set approved_by = null, approved_at = null where is_above_fair`;
    await expect(book.world.platform.pool.query(forged)).rejects.toThrow('check');
  });

  test('moves the gate: a placement decided before it is decided again', async () => {
    const gameId = await newGame();
    const epoch = () => book.world.services.sportsbook.gameNow(gameId)!.epoch;
    const before = epoch();
    const { id } = await set(gameId, price(2));
    expect(epoch()).toBe(before + 1);
    await end(id);
    expect(epoch()).toBe(before + 2);
  });

  test('a bet that waits in play at another price is refused', async () => {
    const gameId = await newGame();
    await book.play(gameId);
    const { answer } = await bet(gameId);
    expect(answer).toMatchObject({ status: 'pending' });
    await set(gameId, price(2));
    clock.advance(6_000);
    await expect.poll(() => book.coupon(player, answer!.couponId)).toMatchObject({ status: 'refused' });
  });

  test('what the feed suspends stays suspended, and a waiting request can be withdrawn', async () => {
    const gameId = await newGame();
    await set(gameId, price(2));
    await book.suspend(gameId, 'goal');
    expect((await bet(gameId, 2)).codes).toEqual(['bets.game_suspended']);
    const other = await newGame();
    const made = await set(other, price(2.34));
    await second.api('desk.withdraw', decided(made.id));
    expect((await refusal(second.api('desk.approve', decided(made.id, 2))))?.code).toBe(
      'operator.unknown_entry',
    );
    expect((await set(other, price(2.1))).status).toBe('done');
  });

  test('the trail of prices has a price set by hand', async () => {
    const gameId = await newGame();
    clock.advance(1_000);
    await set(gameId, price(2));
    await book.world.services.sportsbook.flush();
    const trail = await book.world.services.sportsbook.trails.of(gameId);
    expect(trail!.outcomes.get('1::1')!.steps.map(([, milli]) => milli)).toEqual([2200, 2000]);
  });
});

describe('a shifted market', () => {
  test('shortens its outcome; beyond fair odds of the others it waits for a second operator', async () => {
    const gameId = await newGame();
    const fed = await coefs(gameId);
    const small = await set(gameId, shift(1));
    expect(small.status).toBe('done');
    expect((await coefs(gameId))[0]).toBeLessThan(fed[0]!);
    await end(small.id);
    const large = await set(gameId, shift(30));
    expect(large).toMatchObject({ status: 'requested', isAboveFair: true });
    await second.api('desk.approve', decided(large.id));
    const [home, draw] = await coefs(gameId);
    expect(home).toBeLessThan(fed[0]! * 0.85);
    expect(draw).toBeGreaterThan(fed[1]!);
  });
});

describe('a margin by hand', () => {
  test('reaches the games of a champ within a second, new ones before their first prices, and ends', async () => {
    const gameId = await newGame();
    const { game, coefs: fed, market } = await shown(gameId);
    const { id } = await setMargin('champ', game.champId, 15);
    clock.advance(1_000);
    await expect.poll(async () => (await shown(gameId)).market.margin).toBeGreaterThan(12);
    for (const [n, coef] of (await coefs(gameId)).entries()) expect(coef).toBeLessThan(fed[n]!);
    games += 1;
    await book.feed(announce(games, clock.now(), clock.now() + 3_600_000));
    await book.feed(odds(games, clock.now()));
    expect((await shown(games)).market.margin).toBeGreaterThan(12);
    // A type of market goes before the champ.
    const type = await setMargin('market', 1, 20);
    clock.advance(1_000);
    await expect.poll(async () => (await shown(gameId)).market.margin).toBeGreaterThan(16);
    await endMargin(type.id);
    await endMargin(id);
    clock.advance(1_000);
    await expect.poll(async () => (await shown(gameId)).market.margin).toBe(market.margin);
    expect(await coefs(gameId)).toEqual(fed);
  });

  test('below the feed’s no price exceeds its fair odds', async () => {
    const gameId = await newGame();
    const { id } = await setMargin('sport', 1, 1);
    clock.advance(1_000);
    await expect.poll(async () => (await marketOn(gameId)).margin).toBeLessThan(3);
    for (const { outcomes } of (await trader.api('desk.game', { params: { id: gameId } })).markets)
      for (const { now, fair } of outcomes) expect(now).toBeLessThanOrEqual(fair!);
    await endMargin(id);
  });

  test.each([
    ['sport', 77_777],
    ['champ', 7_777_777],
    ['market', 999_999],
  ] as const)('of an unknown %s is refused', async (scope, subject) => {
    expect((await refusal(setMargin(scope, subject, 8)))?.code).toBe('desk.unknown_subject');
  });
});

describe('top games', () => {
  const top = () => trader.api('desk.topGames');
  const put = (version: number, ids: number[], who = trader) =>
    who.api('desk.setTopGames', { body: { version, games: ids } });
  const onTop = async () =>
    (await player.api('sportsbook.lineGames', { query: { top: true } })).games.map(({ id }) => id);

  test('have the operators’ order in the lists, as long as they are offered', async () => {
    expect(await onTop()).toEqual([]);
    const [one, two] = [await newGame(), await newGame()];
    const { version } = await top();
    const now = await put(version, [two, one]);
    expect(now.games.map(({ gameId, isOffered }) => [gameId, isOffered])).toEqual([
      [two, true],
      [one, true],
    ]);
    expect(now.games[0]!.names.at(-1)).toContain(String(two));
    expect(await onTop()).toEqual([two, one]);
    await book.decide(two, { '1::1': 'won' });
    expect(await onTop()).toEqual([one]);
    expect((await top()).games[0]).toMatchObject({ gameId: two, isOffered: false });
    expect((await refusal(put(version, [])))?.code).toBe('operator.version_conflict');
    expect((await refusal(put(now.version, [999_999])))?.code).toBe('sportsbook.unknown_game');
    expect((await refusal(put(now.version, [one], player)))?.code).toBe('auth.forbidden');
    await put(now.version, []);
    expect(await onTop()).toEqual([]);
  });
});

describe('the list, the log and the record', () => {
  test('say what is on, by whom; what is refused; and a replay ends in the same games', async () => {
    const gameId = await newGame();
    const made = await set(gameId, price(2));
    const margin = await setMargin('market', 18, 9);
    const { prices, margins } = await second.api('desk.list');
    expect(prices.find(({ id }) => id === made.id)).toMatchObject({ login: 'trader', coef: 2, note: 'news' });
    expect(margins).toMatchObject([{ id: margin.id, scope: 'market', percent: 9, login: 'trader' }]);
    expect((await refusal(setMargin('market', 18, 8)))?.code).toBe('desk.on');
    await endMargin(margin.id);
    expect((await refusal(set(gameId, price(2, '1::9'))))?.code).toBe('desk.unknown_subject');
    expect((await refusal(set(gameId, { ...price(2), coef: null })))?.field).toBe('coef');
    expect((await refusal(set(999_999, price(2))))?.code).toBe('sportsbook.unknown_game');
    expect((await refusal(set(gameId, price(2), 30, player)))?.code).toBe('auth.forbidden');
    const { login, password } = await book.world.services.auth.registerOperator('looker', ['desk.read']);
    const looker = await book.world.signIn(login, password);
    expect((await refusal(set(gameId, price(2), 30, looker)))?.code).toBe('auth.no_permission');
    const { edits } = await trader.api('config.edits', { query: { part: 'desk' } });
    expect(edits.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`price ${gameId}:1::1`, 'margin market 18']),
    );
    await book.decide(gameId, { '1::1': 'won' });
    expect((await refusal(set(gameId, price(2, '1::x'))))?.code).toBe('desk.over');
    expect((await trader.api('desk.list')).prices.some(({ id }) => id === made.id)).toBe(false);
    await book.world.services.sportsbook.flush();
    const { different, same } = await compareWithReplay(book.world.platform.pool);
    expect(different).toEqual([]);
    expect(same).toBeGreaterThan(5);
  });
});
