import { WAITING_QUEUES } from '@fairbook/contracts/after/waiting-queues';
import {
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  HOME,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beatsBy } from '../history/stream.ts';

const clock = fakeClock(Date.UTC(2026, 10, 20, 12, 30));
let book: BettingWorld;
let keeper: Visitor;
let few: Visitor;

beforeAll(async () => {
  book = await createBettingWorld(3, { clock });
  keeper = await book.world.operator('keeper');
  const { login, password } = await book.world.services.auth.registerOperator('few', ['voids.read']);
  few = await book.world.signIn(login, password);
});
afterAll(() => book.world.close());

test('today by hour adds up to the day of the daily report', async () => {
  const player = await book.player('100');
  await book.place(player, { amount: '10.00', bets: [HOME] });
  await book.place(player, { amount: '7.50', bets: [{ ...HOME, gameId: 2 }] });
  await book.decide(1, { '1::1': 'won' });
  await book.world.services.settlement.settling.idle();
  const [today, report] = [
    await keeper.api('overview.today'),
    await keeper.api('reports.days', { query: {} }),
  ];
  const day = report.days.find((each) => each.day === report.today && each.iso === 'EUR')!;
  const euros = today.currencies.find(({ iso }) => iso === 'EUR')!;
  expect(euros.today).toEqual({
    staked: day.figures.turnover,
    settled: day.lines.settled,
    returned: day.figures.returned,
    result: day.figures.ggr,
  });
  const cents = (of: keyof typeof euros.today) =>
    euros.hours.reduce((sum, hour) => sum + Math.round(Number(hour[of]) * 100), 0);
  for (const each of ['staked', 'settled', 'returned', 'result'] as const)
    expect(cents(each)).toBe(Math.round(Number(euros.today[each]) * 100));
  expect(euros.today).toMatchObject({
    staked: '17.50',
    settled: '10.00',
    returned: '22.00',
    result: '-12.00',
  });
  expect(today).toMatchObject({ day: report.today, players: { now: 1, before: 0 } });
  // Nothing is invented for a week in which the site had no money.
  expect(euros).toMatchObject({ before: null, hoursBefore: [] });
});

test('the sums of the house hold every currency at its rate, and hours add up to the day', async () => {
  const before = await keeper.api('overview.today');
  const abroad = await book.player('1000', 'USD');
  await book.place(abroad, { amount: '100.00', bets: [{ ...HOME, gameId: 2 }] });
  const { house, currencies } = await keeper.api('overview.today');
  const dollars = currencies.find(({ iso }) => iso === 'USD')!;
  expect(dollars.today.staked).toBe('100.00');
  const rate = (await keeper.api('rates.list')).rates.find(({ iso }) => iso === 'USD')!;
  const worth = Math.ceil((100 * 100) / Number(rate.rate));
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  expect(house.iso).toBe('EUR');
  expect(cents(house.today.staked) - cents(before.house.today.staked)).toBe(worth);
  expect(cents(house.open) - cents(before.house.open)).toBeGreaterThanOrEqual(worth - 1);
  expect(house.hours.reduce((sum, { staked }) => sum + cents(staked), 0)).toBe(cents(house.today.staked));
});

describe('the search', () => {
  test('finds games by name and a coupon by number, as far as the permissions go', async () => {
    const player = await book.player('100');
    const { answer } = await book.place(player, { amount: '5.00', bets: [{ ...HOME, gameId: 3 }] });
    const { rows } = await book.world.platform.pool.query({
      text: 'select number from coupons where id = $1',
      values: [answer!.couponId],
    });
    const text = String(rows[0].number);
    expect((await keeper.api('overview.find', { query: { text } })).coupon).toMatchObject({
      number: Number(text),
    });
    expect((await few.api('overview.find', { query: { text } })).coupon).toBeNull();
    const [game] = (await few.api('overview.find', { query: { text: '3' } })).games;
    expect(game).toMatchObject({ gameId: 3 });
    const name = game!.opponents[0].slice(0, 4);
    expect((await few.api('overview.find', { query: { text: name } })).games.length).toBeGreaterThan(0);
    const stranger = await book.world.registerPlayer();
    expect(await stranger.api('overview.find', { query: { text: name } })).toEqual({
      games: [],
      coupon: null,
    });
  });
});

describe('the stream', () => {
  test('has the last bets with their names', async () => {
    const { bets } = await keeper.api('stream.bets');
    expect(bets[0]).toMatchObject({ stake: '5.00', iso: 'EUR', status: 'accepted', beats: null });
    expect(bets[0]!.legs[0]).toMatchObject({ gameId: 3, isLive: false, closing: null });
    expect(bets[0]!.legs[0]!.outcomeName).not.toBe('');
  });

  test.each([
    ['a single', { type_id: 0, has_builders: false }, [2200], [2000], 10],
    ['a double', { type_id: 1, has_builders: false }, [2000, 3000], [2000, 3200], -6.25],
    ['a leg without a closing price', { type_id: 1, has_builders: false }, [2000, 3000], [2000, null], null],
    ['a combination of one game', { type_id: 0, has_builders: true }, [2200], [2000], null],
    ['a system', { type_id: 2, has_builders: false }, [2200], [2000], null],
  ])('%s beats the close by its product alone', (_, coupon, odds, closing, beats) => {
    expect(
      beatsBy(
        coupon,
        odds.map((odds_milli) => ({ odds_milli })),
        closing,
      ),
    ).toBe(beats);
  });
});

describe('what waits', () => {
  test('is told by queue, each with its age, for the permissions of the operator alone', async () => {
    const ids = async (visitor: Visitor) =>
      (await visitor.api('overview.waiting')).queues.map(({ id }) => id);
    expect(await ids(keeper)).toEqual(WAITING_QUEUES.map(({ id }) => id));
    expect(await ids(few)).toEqual(['prices', 'voids']);
    expect(await ids(await book.world.registerPlayer())).toEqual([]);
  });

  test('grows with a request, and counts it late when the time of its queue is over', async () => {
    const of = async () => (await few.api('overview.waiting')).queues.find(({ id }) => id === 'voids')!;
    expect(await of()).toMatchObject({ count: 0, oldestAt: null });
    await book.world.platform.pool.query({
      text: `insert into voids (game_id, scope, subject, reason, is_after_result, requested_by, requested_at, status)
             values (1, 'game', '', 'wrong score', true, $1, $2, 'requested')`,
      values: [keeper.userId, new Date(clock.now())],
    });
    expect(await of()).toMatchObject({ count: 1, pastHalf: 0, late: 0 });
    clock.leap(31 * 60_000);
    expect(await of()).toMatchObject({ count: 1, pastHalf: 1, late: 0 });
    clock.leap(30 * 60_000);
    expect(await of()).toMatchObject({ count: 1, pastHalf: 1, late: 1 });
  });
});

test('a week later the day is beside the one before', async () => {
  clock.leap(7 * 24 * 3_600_000);
  const { currencies } = await keeper.api('overview.today');
  expect(currencies.find(({ iso }) => iso === 'EUR')).toMatchObject({
    today: { staked: '0.00' },
    before: { staked: '22.50', result: '-12.00' },
  });
});

test('the first steps are done by facts, and only whoever may see the settings reads them', async () => {
  const done = async () =>
    (await keeper.api('overview.firstSteps')).steps.filter(({ isDone }) => isDone).map(({ id }) => id);
  const before = await done();
  expect(before).toEqual(expect.arrayContaining(['people', 'payments', 'bet']));
  for (const id of ['name', 'contact', 'currencies', 'sports', 'limit', 'mail', 'backup'])
    expect(before).not.toContain(id);
  const edit = async (group: 'site' | 'contact' | 'wallets' | 'flags', change: object) => {
    const params = { group };
    const { version, value } = await keeper.api('config.readGroup', { params });
    await keeper.api('config.editGroup', {
      params,
      body: { version, value: { ...value, ...change } as never },
    });
  };
  await edit('contact', { hours: '9 to 5' });
  expect(await done()).toEqual(before);
  await edit('contact', { email: 'help@book.example' });
  await edit('site', { siteName: 'Our book' });
  await edit('wallets', {});
  await edit('flags', {});
  await keeper.api('risk.setBookLimit', { body: { limit: '100000.00', was: null } });
  expect(await done()).toEqual(expect.arrayContaining(['name', 'contact', 'currencies', 'sports', 'limit']));
  expect(await codesOf(few.api('overview.firstSteps'))).toEqual(['auth.no_permission']);
});
