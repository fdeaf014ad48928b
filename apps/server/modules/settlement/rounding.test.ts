import {
  assertLedgerBalanced,
  type BettingWorld,
  createBettingWorld,
  HOME,
  OVER,
  YES,
} from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** L8, through the whole server: stakes of the smallest sum that is taken, by type, against their exact payouts. */
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(3);
});
afterAll(async () => {
  await assertLedgerBalanced(book.world);
  await book.world.close();
});

const EACH = 25;
const TYPES = [
  { name: 'single', coupon: { typeId: 0, bets: [YES] }, factor: 1.8 },
  { name: 'express', coupon: { typeId: 1, bets: [HOME, OVER, YES] }, factor: 2.2 * 1.95 * 1.8 },
  {
    name: 'system',
    coupon: { typeId: 4, systemValue: 2, bets: [HOME, OVER, YES] },
    factor: (2.2 * 1.95 + 2.2 * 1.8 + 1.95 * 1.8) / 3,
  },
] as const;

test('no split of a stake is paid more than the whole', async () => {
  const player = await book.player('1000');
  const { errors } = await book.place(player, { amount: '0.01' }).then(({ codes }) => ({ errors: codes }));
  // The house takes no single coins: the least it takes is the smallest split there is.
  expect(errors).not.toEqual([]);
  const least = ['0.21', '0.37', '0.53'].map((sum) => Number(sum));
  const placed: { id: string; exact: number }[] = [];
  for (const { coupon, factor } of TYPES)
    for (let n = 0; n < EACH; n += 1) {
      const amount = least[n % least.length]!;
      const { answer, codes } = await book.place(player, {
        ...coupon,
        bets: [...coupon.bets],
        amount: amount.toFixed(2),
      });
      expect(codes).toEqual([]);
      placed.push({ id: answer!.couponId, exact: amount * factor });
    }
  await book.decide(1, { '1::1': 'won' });
  await book.decide(2, { '18:2.5:over': 'won' });
  await book.decide(3, { '29::yes': 'won' });
  await book.world.services.settlement.settling.idle();
  for (const { id, exact } of placed) {
    const paid = Number((await book.coupon(player, id)).payout);
    expect(paid).toBeLessThanOrEqual(exact + 1e-9);
    expect(paid).toBeGreaterThan(exact - 0.01 - 1e-9);
  }
});
