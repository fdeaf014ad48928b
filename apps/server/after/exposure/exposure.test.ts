import { type BettingWorld, createBettingWorld, HOME, type Visitor } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let book: BettingWorld;
let operator: Visitor;

beforeAll(async () => {
  book = await createBettingWorld(4);
  const { login, password } = await book.world.services.auth.registerOperator('exposure-reader');
  operator = await book.world.signIn(login, password);
});
afterAll(() => book.world.close());

const homes = (...games: number[]) => games.map((gameId) => ({ ...HOME, gameId }));

test('the book’s totals count a coupon of four games once', async () => {
  const player = await book.player('100');
  const express = await book.place(player, { typeId: 1, amount: '10.00', bets: homes(1, 2, 3, 4) });
  await book.place(player, { amount: '5.00', bets: homes(1) });
  const { possibleWin } = express.answer!;
  const loss = Number(possibleWin) - 10;
  const all = await operator.api('risk.exposures', { query: {} });
  // The single wins 5.00 at 2.20.
  expect(all).toMatchObject({
    totalGames: 4,
    totalCoupons: 2,
    staked: '15.00',
    atMost: (loss + 6).toFixed(2),
  });
  const inGames = all.games.reduce((sum, { exposure }) => sum + Number(exposure), 0);
  expect(inGames.toFixed(2)).toBe((4 * loss + 6).toFixed(2));
});

test('a game with a settled coupon and none open leaves the totals', async () => {
  await book.decide(1, { '1::1': 'lost' });
  await book.world.services.settlement.settling.idle();
  expect(await operator.api('risk.exposures', { query: {} })).toMatchObject({
    totalCoupons: 0,
    staked: '0.00',
    atMost: '0.00',
  });
});
