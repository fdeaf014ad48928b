import { type BettingWorld, createBettingWorld, fakeClock, HOME, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawsFrom, oneInHundred } from './one-in-hundred.ts';

const clock = fakeClock(Date.UTC(2026, 10, 20, 12));
let book: BettingWorld;
let trader: Visitor;

beforeAll(async () => {
  book = await createBettingWorld(4, { clock });
  const { login, password } = await book.world.services.auth.registerOperator('board-reader', [
    'exposure.read',
    'reports.read',
  ]);
  trader = await book.world.signIn(login, password);
});
afterAll(() => book.world.close());

const homes = (...games: number[]) => games.map((gameId) => ({ ...HOME, gameId }));
/** A count of the book is reused for a few seconds. */
const boardLater = () => {
  clock.advance(4_000);
  return trader.api('risk.board');
};

test('an empty book has no rows and no loss', async () => {
  expect(await trader.api('risk.board')).toMatchObject({
    games: [],
    coupons: 0,
    staked: '0.00',
    worst: '0.00',
  });
});

test('a multiple counts once, in the game that begins first, and the totals are the sums of the rows', async () => {
  const player = await book.player('200');
  await book.place(player, { amount: '10.00', bets: homes(1) });
  const before = await boardLater();
  await book.place(player, { typeId: 1, amount: '20.00', bets: homes(1, 2, 3) });
  await book.place(player, { amount: '5.00', bets: homes(2) });
  const board = await boardLater();
  expect(board.coupons).toBe(3);
  expect(board.games.reduce((sum, { coupons }) => sum + coupons, 0)).toBe(3);
  const cents = (amounts: string[]) => amounts.reduce((sum, each) => sum + Math.round(Number(each) * 100), 0);
  expect(cents(board.games.map(({ staked }) => staked))).toBe(cents([board.staked]));
  expect(cents(board.games.map(({ worst }) => worst))).toBe(cents([board.worst]));
  // The single of the first game costs 10 × (2.2 − 1) at a home win.
  expect(before.games).toMatchObject([{ gameId: 1, staked: '10.00', worst: '-12.00', isAtMost: false }]);
  const first = board.games.find(({ gameId }) => gameId === 1)!;
  expect(first).toMatchObject({ coupons: 2, staked: '30.00' });
  // With its other legs at fair price the multiple may cost less than its whole win, and more than nothing.
  const fromMultiple = -12 - Number(first.worst);
  expect(fromMultiple).toBeGreaterThan(0);
  expect(fromMultiple).toBeLessThan(20 * (2.2 ** 3 - 1));
});

test('staked is what the daily report holds in open stakes', async () => {
  const [board, report, today] = [
    await boardLater(),
    await trader.api('reports.days', { query: {} }),
    await trader.api('overview.today'),
  ];
  const held = report.days
    .find(({ day }) => day === report.today)!
    .accounts.find(({ account }) => account === 'open_stakes')!;
  expect(held.closing).toBe(board.staked);
  expect(today.currencies[0]!.open).toBe(board.staked);
});

test('the final scores of a game show its worst, with chances that add up', async () => {
  const { game, scores } = await trader.api('risk.scores', { params: { id: 1 } });
  const worst = scores.reduce((most, { sum }) => Math.min(most, Number(sum)), Number.POSITIVE_INFINITY);
  expect(worst).toBe(Number(game!.worst));
  const lost = scores.filter(({ sum }) => Number(sum) === worst);
  expect(lost.every(({ score: [home, away] }) => home! > away!)).toBe(true);
  const known = scores.filter(({ chance }) => chance !== null);
  if (known.length > 0)
    expect(known.reduce((sum, { chance }) => sum + chance!, 0)).toBeLessThanOrEqual(1.0001);
  expect(await trader.api('risk.scores', { params: { id: 4 } })).toMatchObject({ game: null, scores: [] });
});

test('ten minutes show how the worst score grew with the bets', async () => {
  const fresh = (await boardLater()).games.find(({ gameId }) => gameId === 1)!;
  expect(fresh.minutes).toHaveLength(11);
  expect([fresh.minutes[0], fresh.minutes.at(-1)]).toEqual(['0.00', fresh.worst]);
  clock.leap(11 * 60_000);
  const later = (await trader.api('risk.board')).games.find(({ gameId }) => gameId === 1)!;
  expect(new Set(later.minutes)).toEqual(new Set([later.worst]));
});

test('a decided game leaves the board', async () => {
  await book.decide(2, { '1::1': 'lost' });
  await book.world.services.settlement.settling.idle();
  const board = await boardLater();
  expect(board.games.map(({ gameId }) => gameId)).not.toContain(2);
});

test('of simulated evenings one in a hundred is worse, and never worse than every worst together', async () => {
  const coin = [
    { loss: 100, chance: 0.5 },
    { loss: -100, chance: 0.5 },
  ];
  const rare = [
    { loss: 1_000, chance: 0.001 },
    { loss: 0, chance: 0.999 },
  ];
  const draws = () => drawsFrom(1);
  expect(await oneInHundred([coin], draws())).toBe(100);
  expect(await oneInHundred([rare], draws())).toBe(0);
  const twenty = await oneInHundred(
    Array.from({ length: 20 }, () => coin),
    draws(),
  );
  expect(twenty).toBeGreaterThan(600);
  expect(twenty).toBeLessThan(2_000);
  // What the chances leave open counts as the worst.
  expect(await oneInHundred([[{ loss: 50, chance: 0 }]], draws())).toBe(50);
});
