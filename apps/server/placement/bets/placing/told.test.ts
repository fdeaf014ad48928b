import { type BettingWorld, createBettingWorld, HOME, OVER } from '@fairbook/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toldOf } from './told.ts';

const BODY = { typeId: 1 as const, amount: '10.00', changeCoefAction: 2 as const };

test.each([
  [{}, null],
  [{ id: 'mine' }, { id: 'mine' }],
  [{ refId: 0 }, { refId: 0 }],
  [
    { coef: 4.62, coefByView: '4.62', coefViewId: 0 },
    { coefByView: '4.62', coefViewId: 0 },
  ],
  [
    { coef: 4.5, coefByView: '7/2', coefViewId: 1 },
    { coefByView: '7/2', coefViewId: 1 },
  ],
  [
    { coef: 4.5, coefByView: '+350', coefViewId: 2 },
    { coefByView: '+350', coefViewId: 2 },
  ],
  [{ coef: 4.5, coefByView: '9/2', coefViewId: 1 }, null],
  [{ coef: 4.5, coefByView: '4.50', coefViewId: 2 }, null],
  [{ coef: 4.5, coefByView: '4.50' }, null],
  [{ coefByView: '4.50', coefViewId: 0 }, null],
] as const)('%j is stored as %j', (said, kept) => {
  expect(toldOf({ ...BODY, ...said })).toEqual(kept);
});

let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld();
});
afterAll(() => book.world.close());

test("the sender's extra fields come back with the coupon, and with each of several singles", async () => {
  const player = await book.player('100');
  const express = await book.place(player, {
    ...BODY,
    bets: [HOME, OVER],
    id: 'paper-7',
    refId: 44,
    coef: (HOME.coef * 1000 * (OVER.coef * 1000)) / 1e6,
    coefByView: 'nonsense',
    coefViewId: 1,
  });
  const read = (id: string) => player.api('bets.coupon', { params: { id } });
  expect((await read(express.answer!.couponId)).told).toEqual({ id: 'paper-7', refId: 44 });
  const singles = await book.place(player, { ...BODY, typeId: 9, bets: [HOME, OVER], refId: 44 });
  for (const { coupon } of singles.answer!.singlesResultCoupons!)
    expect((await read(coupon!.couponId)).told).toEqual({ refId: 44 });
  const plain = await book.place(player, { typeId: 0, bets: [HOME] });
  expect((await read(plain.answer!.couponId)).told).toBeNull();
});
