import type { bets } from '@fairbook/contracts';
import { receiptCode } from '@fairbook/proof';
import { assertLedgerBalanced, type BettingWorld, createBettingWorld, HOME, tamper } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownReasons } from './show.ts';

/** Rows older than scores of any sport in legs and rules of sports in receipts. */
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(1);
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

test('an old leg with home and away scores has them as one score', async () => {
  const player = await book.player();
  const { answer } = await book.place(player, { bets: [HOME] });
  const { couponId } = answer!;
  expect((await book.coupon(player, couponId)).bets[0]!.scoreAtAcceptance).toEqual([0, 0]);
  const leg = `coupon_legs set score = null, score_home = 2, score_away = 1 where coupon_id = '${couponId}'`;
  await tamper(book.world.platform.pool, `update ${leg}`);
  expect((await book.coupon(player, couponId)).bets[0]!.scoreAtAcceptance).toEqual([2, 1]);
});

test('a receipt signed without rules of sports is rebuilt without them', async () => {
  const player = await book.player();
  const { answer } = await book.place(player, { bets: [HOME] });
  const { couponId, receipt } = answer!;
  const { pool } = book.world.platform;
  const { rules, ...older } = receipt!.statement as bets.StatementV2;
  expect(rules).toEqual(['football-1']);
  await tamper(pool, `update coupons set rules = null where id = '${couponId}'`);
  const ofCoupon = `id = (select receipt_group from coupons where id = '${couponId}')`;
  const code = Buffer.from(receiptCode(older), 'hex');
  await tamper(pool, `update receipt_groups set codes = $1 where ${ofCoupon}`, [code]);
  const stored = await player.api('bets.couponReceipt', { params: { id: couponId } });
  expect(stored.statement).toEqual(older);
});

test('an old refusal that names home and away teams names the game', () => {
  const values = { gameId: 1, outcomeId: '1::1', home: 'Kilmarnock', away: 'Hibernian' };
  const [shown] = shownReasons([{ code: 'boosts.ended', field: 'bets.0', values }], 'en');
  expect(shown!.detail).toContain('Kilmarnock – Hibernian');
});
