import type { CashbackRules } from '@fairbook/contracts/promotions/cashback';
import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  fakeClock,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seller } from '../../testing/cashout.ts';
import { WEEK_MS, weekOf } from '../weeks.ts';

// A Monday morning.
const clock = fakeClock(weekOf(Date.now()) + 3 * 3_600_000);
let book: BettingWorld;
let operator: Visitor;
let games = 100;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  operator = await book.world.operator('cashback-keeper');
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

async function setRules(change: Partial<CashbackRules>) {
  const params = { group: 'cashback' } as const;
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', {
    params,
    body: { version, value: { ...value, isOn: true, levels: [{ turnover: '0', perMille: 5 }], ...change } },
  });
}

async function bet(player: Player, amount: string, outcomeId = HOME.outcomeId, gameId = ++games) {
  if (!opened.has(gameId)) await book.open(gameId);
  opened.add(gameId);
  const { codes } = await book.place(player, { amount, bets: [{ ...HOME, gameId, outcomeId }] });
  expect(codes).toEqual([]);
  return gameId;
}
const opened = new Set<number>();

async function decide(gameId: number, result: 'won' | 'lost' | 'void') {
  await book.decide(gameId, { '1::1': result });
  const { settling } = book.world.services.settlement;
  await settling.settleGame(gameId);
  await settling.idle();
}

/** The week is over, and its cashback is paid, by two nodes at once. */
async function nextWeek() {
  clock.leap(WEEK_MS);
  const pay = book.world.services.jobs['cashback.pay'];
  await Promise.all([pay(), pay()]);
  await pay();
}
const mine = (player: Player) => player.api('cashback.mine');

test('bets that are won or lost earn points once a week; void ones earn none', async () => {
  await setRules({ mode: 'points' });
  const player = await book.player('500');
  await decide(await bet(player, '100.00'), 'won');
  await decide(await bet(player, '50.00'), 'lost');
  await decide(await bet(player, '40.00'), 'void');
  await bet(player, '30.00');
  expect((await mine(player)).week).toMatchObject({ turnover: '150.00', bets: 2 });
  await nextWeek();
  expect(await mine(player)).toMatchObject({
    points: 75,
    turnover: '150.00',
    paid: [{ turnover: '150.00', perMille: 5, points: 75, amount: null, isCut: false }],
    week: { turnover: '0.00' },
  });
});

test('what a corrected bet had earned is taken off again', async () => {
  await setRules({ mode: 'points' });
  const player = await book.player('500');
  const gameId = await bet(player, '100.00');
  await decide(gameId, 'lost');
  await nextWeek();
  expect((await mine(player)).points).toBe(50);
  await decide(gameId, 'void');
  await nextWeek();
  expect(await mine(player)).toMatchObject({ points: 0, turnover: '0.00' });
});

test('a week has a budget, which all share in proportion', async () => {
  await setRules({ mode: 'points', weeklyBudget: '1' });
  const [one, two] = [await book.player('500'), await book.player('500')];
  await decide(await bet(one, '300.00'), 'lost');
  await decide(await bet(two, '100.00'), 'lost');
  await nextWeek();
  expect([(await mine(one)).points, (await mine(two)).points]).toEqual([75, 25]);
  expect((await mine(one)).paid[0]).toMatchObject({ isCut: true });
});

test('in money it is a share of the loss, up to what the level gives for the stakes', async () => {
  await setRules({ mode: 'percent', lossPercent: 10, weeklyBudget: '1000' });
  const [loser, winner] = [await book.player('500'), await book.player('500')];
  await decide(await bet(loser, '100.00'), 'lost');
  await decide(await bet(winner, '100.00'), 'won');
  const before = await book.balance(loser);
  await nextWeek();
  expect([before, await book.balance(loser)]).toEqual(['400.00', '400.50']);
  expect((await mine(loser)).paid[0]).toMatchObject({ amount: '0.50', iso: 'EUR', points: null });
  expect((await mine(winner)).paid[0]).toMatchObject({ amount: '0.00' });
});

test('of a bet that was sold in part, the rest counts with its own loss', async () => {
  await setRules({ mode: 'percent', lossPercent: 1, weeklyBudget: '1000' });
  const player = await book.player('500');
  const gameId = 900;
  await book.open(gameId);
  opened.add(gameId);
  const { coupon, sell } = seller(book, player);
  const id = await coupon({ amount: '300.00', bets: [{ ...HOME, gameId }] });
  expect((await sell(id, { percent: 50 })).status).toBe('done');
  await decide(gameId, 'lost');
  await nextWeek();
  // 1 % of 150.00, twice that of the level.
  expect((await mine(player)).paid[0]).toMatchObject({ turnover: '150.00', amount: '0.75' });
});

test('void legs count as 1.00: they can’t lift the odds of a cheap bet', async () => {
  await setRules({ mode: 'points' });
  const player = await book.player('500');
  const [first, second] = [910, 911];
  for (const gameId of [first, second]) await book.open(gameId);
  const bets = [
    { gameId: first, outcomeId: '18:3.5:under', coef: 1.33 },
    { ...HOME, gameId: second },
  ];
  expect((await book.place(player, { typeId: 1, amount: '100.00', bets })).codes).toEqual([]);
  await book.decide(first, { '18:3.5:under': 'won' });
  await decide(second, 'void');
  expect((await mine(player)).week).toMatchObject({ turnover: '0.00', bets: 0 });
});

test('a closed account gets nothing', async () => {
  await setRules({ mode: 'points' });
  const player = await book.player('500');
  await decide(await bet(player, '100.00'), 'lost');
  await player.api('closing.close', { body: { reason: 'break', note: '', givesUp: true } });
  await nextWeek();
  const { rows } = await book.world.platform.pool.query(
    'select points::int, carry::int from cashback_weeks where user_id = $1',
    [player.userId],
  );
  expect(rows).toEqual([{ points: 0, carry: 50 }]);
});

test('a loss that a correction turns into a win, or the reverse, counts as it ended', async () => {
  await setRules({ mode: 'percent', lossPercent: 10, weeklyBudget: '1000' });
  const [lucky, unlucky] = [await book.player('500'), await book.player('500')];
  const lost = await bet(lucky, '100.00');
  await decide(lost, 'lost');
  const won = await bet(unlucky, '100.00');
  await decide(won, 'won');
  await nextWeek();
  const lastOf = async (player: Player) => (await mine(player)).paid[0];
  expect([await lastOf(lucky), await lastOf(unlucky)]).toMatchObject([
    { amount: '0.50', turnover: '100.00' },
    { amount: '0.00', turnover: '100.00' },
  ]);

  await decide(lost, 'won');
  await decide(won, 'lost');
  // What was paid for the loss comes off what the next one earns.
  await decide(await bet(lucky, '300.00'), 'lost');
  await nextWeek();
  // A week's loss of 180, of which 10 % is more than 0.5 % of the stakes, 400: 2.00, less the 0.50 of before.
  expect([await lastOf(lucky), await lastOf(unlucky)]).toMatchObject([
    { amount: '1.50', turnover: '300.00' },
    { amount: '0.50', turnover: '0.00' },
  ]);
});

test('a run that was stopped goes on with the budget of its week, and pays nobody twice', async () => {
  await setRules({ mode: 'points', weeklyBudget: '0.25' });
  const player = await book.player('500');
  await decide(await bet(player, '100.00'), 'lost');
  await nextWeek();
  const { db, pool } = book.world.platform;
  const { week } = (await mine(player)).paid[0]!;
  await pool.query({ text: 'update cashback_runs set done_at = null where week = $1', values: [week] });
  await setRules({ weeklyBudget: '1000' });
  await book.world.services.jobs['cashback.pay']();
  expect((await mine(player)).points).toBe(25);
  expect(
    (await db.selectFrom('cashback_runs').select('done_at').execute()).map((run) => run.done_at),
  ).not.toContain(null);
});

test('while it is off nothing is paid', async () => {
  await setRules({ isOn: false });
  const player = await book.player('500');
  await decide(await bet(player, '100.00'), 'lost');
  await nextWeek();
  expect(await mine(player)).toMatchObject({ isOn: false, points: 0, paid: [] });
});

test.each([
  [
    'play is closed',
    `insert into limit_books (user_id, currency, closed_from, closed_until, changed_at)
     values ($1, 'EUR', $2, 'infinity', now())`,
    'delete from limit_books where user_id = $1 and $2::timestamptz is not null',
  ],
  [
    'the player is banned',
    `insert into player_states (user_id, ban_level, ban_version, is_transfer_required, version, closed_products)
     select $1, 1, 0, false, 1, '[]' where $2::timestamptz is not null`,
    'delete from player_states where user_id = $1 and $2::timestamptz is not null',
  ],
])('nothing is given while %s; it waits until the player plays again', async (_, close, open) => {
  await setRules({ mode: 'points' });
  const player = await book.player('500');
  await decide(await bet(player, '100.00'), 'lost');
  const { pool } = book.world.platform;
  const values = [player.userId, new Date(clock.now() + 1_000)];
  await pool.query(close, values);
  await nextWeek();
  const points = async () => {
    const { rows } = await pool.query('select balance::int from accounts where user_id = $1 and type = 5', [
      player.userId,
    ]);
    return rows[0]?.balance ?? 0;
  };
  expect(await points()).toBe(0);
  await pool.query(open, values);
  await decide(await bet(player, '50.00'), 'lost');
  await nextWeek();
  // 0.5 % of 150.
  expect(await points()).toBe(75);
});
