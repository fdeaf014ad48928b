import type { deskAlerts } from '@fairbook/contracts';
import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marketsOf, odds, PRODUCER } from '../../testing/sample-feed.ts';

const clock = fakeClock(Date.UTC(2026, 10, 20, 12));
let book: BettingWorld;
let trader: Visitor;
let reader: Visitor;
let player: Player;

beforeAll(async () => {
  book = await createBettingWorld(2, { clock });
  const signedIn = async (name: string, held: Parameters<typeof register>[1]) => {
    const { login, password } = await register(name, held);
    return book.world.signIn(login, password);
  };
  const register = book.world.services.auth.registerOperator;
  trader = await signedIn('alert-trader', [
    'exposure.read',
    'desk.read',
    'desk.edit',
    'desk.approve',
    'edits.read',
  ]);
  reader = await signedIn('alert-reader', ['exposure.read']);
  player = await book.player('10000');
  await setLimits({ oneSidedLoss: '100.00', sharpGames: 10 });
});
afterAll(() => book.world.close());

const list = () => trader.api('deskAlerts.list');
const of = async (kind: deskAlerts.DeskAlert['kind']) =>
  (await list()).alerts.filter((alert) => alert.kind === kind);

/** The feed goes on, and the alerts are counted again. */
async function tick(ms = 10_000): Promise<void> {
  for (let left = ms; left > 0; left -= 10_000) {
    await book.feed({ type: 'alive', at: clock.now(), producer: PRODUCER });
    await pass(Math.min(left, 10_000));
  }
}

/** Lets time pass, and waits for the count that it brings: that removes an alert which has not held for long. */
async function pass(ms: number): Promise<void> {
  const long = new Date(clock.now() - 3_600_000);
  await book.world.platform.pool.query(
    `insert into desk_alerts (key, kind, figures, level, since, seen_at)
     values ('mark', 'silent', '{"games": 0, "live": 0}', 0, $1, $1)`,
    [long],
  );
  clock.advance(ms);
  await expect.poll(() => book.count(`desk_alerts where key = 'mark'`), { interval: 5 }).toBe(0);
}

async function setLimits(change: Partial<deskAlerts.AlertLimits>) {
  const { version, limits } = await list();
  return trader.api('deskAlerts.setLimits', { body: { version, limits: { ...limits, ...change } } });
}

describe('one-sided money', () => {
  test('is seen, acknowledged, and comes back when it has grown by half', async () => {
    await book.place(player, { amount: '90.00', bets: [{ ...HOME, gameId: 1 }] });
    await tick();
    const [seen] = await of('one_sided');
    expect(seen).toMatchObject({
      ...{ gameId: 1, userId: null, acknowledged: null, level: 1.08, since: expect.any(String) },
      names: ['Home 1 – Away 1', 'Match result', 'Home 1'],
      oneSided: { coef: 2.2, share: 1, coupons: 1, taken: '90.00', loss: '108.00' },
    });
    const waiting = async () =>
      (await trader.api('overview.waiting')).queues.find(({ id }) => id === 'alerts')!.count;
    expect(await waiting()).toBe(1);

    const { at } = await trader.api('deskAlerts.acknowledge', { params: { id: seen!.id } });
    expect((await of('one_sided'))[0]!.acknowledged).toEqual({ login: 'alert-trader', at, isBack: false });
    expect(await waiting()).toBe(0);
    const { edits } = await trader.api('config.edits', { query: { part: 'desk' } });
    expect(edits[0]).toMatchObject({
      subject: expect.stringMatching(/^alert one_sided:1:/),
      after: { gameId: 1 },
    });

    await book.place(player, { amount: '40.00', bets: [{ ...HOME, gameId: 1 }] });
    await tick();
    expect((await of('one_sided'))[0]!.acknowledged).toMatchObject({ isBack: false });
    await book.place(player, { amount: '20.00', bets: [{ ...HOME, gameId: 1 }] });
    await tick();
    const [grown] = await of('one_sided');
    expect(grown).toMatchObject({ id: seen!.id, since: seen!.since, acknowledged: { at, isBack: true } });
    expect(await waiting()).toBe(1);
  });

  test('counts a multiple on each of its games, and goes when the other side is taken', async () => {
    await book.place(player, {
      typeId: 1,
      amount: '100.00',
      bets: [1, 2].map((gameId) => ({ ...HOME, gameId })),
    });
    await tick();
    expect((await of('one_sided')).map(({ gameId, oneSided }) => [gameId, oneSided!.taken])).toEqual([
      [1, '250.00'],
      [2, '100.00'],
    ]);
    for (const outcomeId of ['1::x', '1::2'])
      await book.place(player, {
        amount: '75.00',
        bets: [{ gameId: 2, outcomeId, coef: outcomeId === '1::x' ? 3.4 : 3.3 }],
      });
    await tick(80_000);
    expect((await of('one_sided')).map(({ gameId }) => gameId)).toEqual([1]);
  });
});

test('a price by hand that the feed has left is seen beside the feed’s', async () => {
  const body = {
    gameId: 2,
    kind: 'price',
    outcomeId: '1::x',
    coef: 3,
    percent: null,
    minutes: 60,
    note: '',
  } as const;
  await trader.api('desk.setPrice', { body });
  // The feed makes the home win likelier, and the draw longer.
  const [result, ...others] = marketsOf();
  const moved = { '1::1': 1750, '1::x': 4000, '1::2': 4350 };
  const outcomes = result!.outcomes.map(([id]) => [id, moved[id as '1::1'], 0] as [string, number, 0]);
  await book.feed(odds(2, clock.now(), { markets: [{ ...result!, outcomes }, ...others] }));
  await tick();
  expect(await of('apart')).toMatchObject([
    {
      ...{ gameId: 2, names: ['Home 2 – Away 2', 'Match result', 'Draw'] },
      apart: { ours: 3, theirs: 4, source: null, points: expect.closeTo(-8.33, 2) },
    },
  ]);
});

test('players who beat the closing price: each game once, the mean of their bets on it', async () => {
  const ids = Array.from({ length: 10 }, (_, n) => 100 + n);
  const [sharp, plain] = [await book.player('1000'), await book.player('1000')];
  for (const id of ids) await book.open(id, 60_000);
  for (const gameId of ids) {
    await book.place(sharp, { amount: '1.00', bets: [{ ...HOME, gameId }] });
    await book.place(sharp, { amount: '2.00', bets: [{ ...HOME, gameId }] });
    await book.feed(odds(gameId, clock.now(), { markets: marketsOf(-200) }));
    await book.place(plain, { amount: '1.00', bets: [{ ...HOME, gameId, coef: 2 }] });
  }
  await tick(60_000);
  for (const id of ids) await book.play(id, {}, -200);
  await tick(130_000);
  const [seen, ...others] = await of('sharp');
  expect(others).toEqual([]);
  expect(seen).toMatchObject({
    ...{ userId: sharp.userId, names: [String(sharp.userId)], level: expect.closeTo(5, 6) },
    sharp: {
      mean: expect.closeTo(10, 6),
      least: expect.closeTo(10 - 30 / Math.sqrt(10), 6),
      games: 10,
      bets: 20,
    },
  });
  await tick(30_000);
  expect((await of('sharp'))[0]!.sharp).toMatchObject({ games: 10, bets: 20 });
});

test('a kind that can’t be counted keeps its alerts, and the others go on', async () => {
  const { pool } = book.world.platform;
  const rows = (kind: string) => pool.query('select seen_at from desk_alerts where kind = $1', [kind]);
  const sharpThen = (await rows('sharp')).rows;
  await pool.query('alter table closing_values rename to away');
  try {
    await book.open(90, 60_000);
    await tick(60_000);
    await book.play(90);
    await tick(150_000);
    expect((await rows('sharp')).rows).toEqual(sharpThen);
    expect((await of('one_sided')).length).toBeGreaterThan(0);
  } finally {
    await pool.query('alter table away rename to closing_values');
  }
  await tick(20_000);
});

test('a feed that has gone silent, until it is heard again', async () => {
  const heard = clock.now();
  await pass(10_000);
  await pass(20_000);
  expect(await of('silent')).toMatchObject([
    { names: [PRODUCER], since: new Date(heard - 10_000).toISOString(), silent: { games: 13, live: 11 } },
  ]);
  await tick(80_000);
  expect(await of('silent')).toEqual([]);
});

describe('limits', () => {
  test('are set once at a time, and are in the log of edits', async () => {
    const { version, limits } = await list();
    const set = (change: Partial<deskAlerts.AlertLimits>) =>
      trader.api('deskAlerts.setLimits', { body: { version, limits: { ...limits, ...change } } });
    expect(await set({ apartPoints: 7.5 })).toEqual({
      version: version + 1,
      limits: { ...limits, apartPoints: 7.5 },
    });
    expect(await codesOf(set({ apartPoints: 8 }))).toEqual(['operator.version_conflict']);
    expect(await codesOf(setLimits({ oneSidedLoss: '0.00' }))).toEqual(['wallet.amount_precision']);
    const { edits } = await trader.api('config.edits', { query: { part: 'desk' } });
    expect(edits[0]).toMatchObject({
      subject: 'alerts',
      before: { apartPoints: 5 },
      after: { apartPoints: 7.5 },
    });
  });

  test('whoever may only read changes nothing; what no longer holds can’t be acknowledged', async () => {
    const { alerts } = await reader.api('deskAlerts.list');
    const ask = (who: Visitor, id: number) => codesOf(who.api('deskAlerts.acknowledge', { params: { id } }));
    expect(await ask(reader, alerts[0]!.id)).toEqual(['auth.no_permission']);
    expect(await ask(trader, 999_999)).toEqual(['operator.unknown_entry']);
  });
});
