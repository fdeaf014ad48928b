import type { VipLevelRules } from '@fairbook/contracts/promotions/vip-levels';
import {
  assertLedgerBalanced,
  type BettingWorld,
  codesOf,
  createBettingWorld,
  fakeClock,
  HOME,
  type Player,
  type Visitor,
} from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { casinoRound } from '../../testing/casino.ts';
import { backIn, withToken } from '../../testing/limits.ts';
import { birthdayPercent } from '../vip-turnover.ts';
import { WEEK_MS, weekOf } from '../weeks.ts';

// A Monday morning.
const clock = fakeClock(weekOf(Date.parse('2026-05-04T12:00:00Z')) + 3 * 3_600_000);
let book: BettingWorld;
let operator: Visitor;
let games = 100;
beforeAll(async () => {
  book = await createBettingWorld(1, { clock });
  operator = await book.world.operator('levels-keeper');
  await setRules();
});
afterEach(() => assertLedgerBalanced(book.world));
afterAll(() => book.world.close());

const LEVELS: VipLevelRules['levels'] = [
  { turnover: '0', cashbackPerMille: 1, casinoPercent: 2, birthdayPercent: 100, points: 0 },
  { turnover: '50', cashbackPerMille: 3, casinoPercent: 4, birthdayPercent: 150, points: 10 },
  { turnover: '100', cashbackPerMille: 5, casinoPercent: 6, birthdayPercent: 200, points: 10 },
];

async function edit<Group extends 'vipLevels' | 'cashback'>(group: Group, change: object) {
  const params = { group } as const;
  const { version, value } = await operator.api('config.readGroup', { params });
  await operator.api('config.editGroup', {
    params,
    body: { version, value: { ...value, ...change } as never },
  });
}
const setRules = (change: Partial<VipLevelRules> = {}) =>
  edit('vipLevels', { isOn: true, from: '2026-05-01', levels: LEVELS, monthlyBudget: 100, ...change });

async function bet(player: Player, amount: string, result: 'won' | 'lost' | 'void' = 'lost') {
  games += 1;
  await book.open(games);
  const { codes } = await book.place(player, { amount, bets: [{ ...HOME, gameId: games }] });
  expect(codes).toEqual([]);
  await decide(games, result);
  return games;
}
async function decide(gameId: number, result: 'won' | 'lost' | 'void') {
  await book.decide(gameId, { '1::1': result }, false);
  const { settling } = book.world.services.settlement;
  await settling.settleGame(gameId);
  await settling.idle();
}
/** Two nodes count at once. */
const count = async () => {
  const run = book.world.services.jobs['vipLevels.count'];
  await Promise.all([run(), run()]);
};
const mine = (player: Player) => player.api('vipLevels.mine');
const take = (player: Player, level: number) => player.api('vipLevels.take', { body: { level } });
const points = async (player: Player) => (await player.api('cashback.mine')).points;

test('stakes on sports and in the casino lead to levels, whose points the player takes once', async () => {
  const player = await book.player('500');
  expect(await mine(player)).toMatchObject({
    isOn: true,
    level: 0,
    turnover: '0.00',
    countedAt: null,
    rewards: [],
  });
  await bet(player, '40.00');
  await bet(player, '60.00', 'void');
  // Dice count for a half.
  await casinoRound(player, { stake: '20.00', options: { side: 'under', target: 4_950 } });
  await count();
  const own = await mine(player);
  expect(own.sport).toBe('40.00');
  expect(Number(own.casino)).toBeGreaterThan(0);
  expect(Number(own.casino)).toBeLessThanOrEqual(20);
  expect(own.turnover).toBe((40 + Number(own.casino)).toFixed(2));
  await bet(player, '60.00', 'won');
  await count();
  await count();
  const now = await mine(player);
  expect([now.level, now.rewards.map(({ level, points: of, takenAt }) => [level, of, takenAt])]).toEqual([
    2,
    [
      [2, 10, null],
      [1, 10, null],
    ],
  ]);
  expect(await codesOf(take(player, 0))).toEqual(['vip_levels.nothing']);
  await Promise.all([take(player, 1), take(player, 1)]);
  expect(await points(player)).toBe(10);
  await take(player, 2);
  expect(await points(player)).toBe(20);
  expect((await mine(player)).rewards.every(({ takenAt }) => takenAt !== null)).toBe(true);
});

test('a correction lowers what counts; points that were reached stay, and come once', async () => {
  const player = await book.player('500');
  const game = await bet(player, '60.00');
  await count();
  expect(await mine(player)).toMatchObject({ level: 1, rewards: [{ level: 1 }] });
  await decide(game, 'void');
  await count();
  expect(await mine(player)).toMatchObject({ level: 0, turnover: '0.00', rewards: [{ level: 1 }] });
  await bet(player, '60.00');
  await count();
  expect((await mine(player)).rewards).toHaveLength(1);
});

test('a level doesn’t end by time, and gives by the other promotions', async () => {
  let player = await book.player('500');
  await bet(player, '100.00');
  await count();
  clock.leap(60 * 86_400_000);
  operator = await book.world.signIn(operator.login, operator.password);
  player = await backIn(book.world, player);
  await count();
  expect(await mine(player)).toMatchObject({ level: 2 });
  const { settings } = { settings: { vipLevels: { isOn: true, levels: LEVELS } as VipLevelRules } };
  const { db } = book.world.platform;
  expect(await birthdayPercent(db, settings, player.userId)).toBe(200);
  expect(
    await birthdayPercent(db, { vipLevels: { ...settings.vipLevels, isOn: false } }, player.userId),
  ).toBe(100);
  await edit('cashback', { isOn: true, mode: 'points' });
  expect(await player.api('cashback.mine')).toMatchObject({ level: 2, turnover: '100.00' });
  expect((await player.api('cashback.mine')).levels[2]).toEqual({ turnover: '100', perMille: 5 });
  expect((await player.api('casinoCashback.mine')).vip).toMatchObject({ level: 2, turnover: '100.00' });
  await bet(player, '100.00');
  clock.leap(WEEK_MS);
  await book.world.services.jobs['cashback.pay']();
  expect((await player.api('cashback.mine')).paid[0]).toMatchObject({ perMille: 5, points: 50 });
});

test('a later first day leaves out earlier play, also of whoever plays no more', async () => {
  const player = await book.player('500');
  await bet(player, '60.00');
  await count();
  await setRules({ from: new Date(clock.now() + 86_400_000).toISOString().slice(0, 10) });
  await count();
  expect(await mine(player)).toMatchObject({ level: 0, turnover: '0.00' });
  await setRules();
  await count();
  expect(await mine(player)).toMatchObject({ level: 1, turnover: '60.00' });
});

test('a person has the points of a level once, on one account', async () => {
  const [one, other] = [await book.player('500'), await book.player('500')];
  for (const { userId } of [one, other])
    await book.world.platform.pool.query(
      `insert into persons (user_id, fields, tax_key, version, changed_at) values ($1, '{}', 'ONE-LEVEL', 1, now())`,
      [userId],
    );
  for (const player of [one, other]) await bet(player, '60.00');
  await count();
  const rewards = [(await mine(one)).rewards.length, (await mine(other)).rewards.length];
  expect(rewards.toSorted()).toEqual([0, 1]);
});

test('new levels bring a player no more points in all than the stakes allow', async () => {
  const ladder = (...levels: [turnover: string, points: number][]) =>
    setRules({ levels: levels.map(([turnover, of]) => ({ ...LEVELS[0]!, turnover, points: of })) });
  const player = await book.player('500');
  await ladder(['0', 0], ['50', 10], ['100', 10]);
  await bet(player, '100.00');
  await count();
  await ladder(['0', 0], ['50', 1], ['60', 1], ['100', 10]);
  await bet(player, '10.00');
  await count();
  // 20 points for 100.00, by the first two levels: the third of the new ones adds none.
  const given = (await mine(player)).rewards.reduce((sum, each) => sum + each.points, 0);
  expect(given).toBe(20);
  await setRules();
});

test('points beyond the budget wait', async () => {
  const { spent } = await operator.api('vipLevels.desk');
  await setRules({ monthlyBudget: Math.ceil(Number(spent)) });
  const player = await book.player('500');
  const full = await operator.api('vipLevels.desk');
  await setRules({ monthlyBudget: Math.floor(Number(full.spent)) });
  await bet(player, '60.00');
  await count();
  expect((await mine(player)).rewards).toEqual([]);
  await setRules();
  await bet(player, '1.00');
  await count();
  expect((await mine(player)).rewards).toHaveLength(1);
});

test('whoever is excluded sees no levels, gets no points, and can take none', async () => {
  let player = await book.player('500');
  await bet(player, '60.00');
  await withToken(book.world, player)('limits.blockUser', { body: { days: 1 } });
  await count();
  player = await backIn(book.world, player);
  expect(await mine(player)).toMatchObject({ isOn: false, rewards: [] });
  expect(await book.count(`vip_level_rewards where user_id = ${player.userId}`)).toBe(0);
  expect(await codesOf(take(player, 1))).not.toEqual([]);
});

test('whoever has used up a limit gets no points meanwhile', async () => {
  const player = await book.player('500');
  await withToken(book.world, player)('limits.save', { body: { limitType: 1, limitValue: 50 } });
  await bet(player, '50.00');
  await count();
  expect(await mine(player)).toMatchObject({ isOn: false, rewards: [] });
  expect(await book.count(`vip_level_rewards where user_id = ${player.userId}`)).toBe(0);
});

test('operators see what levels cost at most, and how many players have each', async () => {
  const desk = await operator.api('vipLevels.desk');
  expect(desk.points).toEqual([0, 10, 10]);
  // 20 cents for 100.00 staked.
  expect(desk.perThousand).toBe('2.00');
  expect(Number(desk.expected)).toBeCloseTo((2 * Number(desk.staked)) / 1_000, 1);
  expect(desk.players.reduce((sum, each) => sum + each, 0)).toBe(await book.count('vip_levels'));
});
