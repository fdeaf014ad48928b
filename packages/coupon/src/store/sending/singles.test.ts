import { expect, test } from 'vitest';
import { askedAgain, singlesOf } from './singles.ts';

const placed = {
  couponId: '0198c0de-0000-7000-8000-000000000001',
  number: 1,
  status: 'pending' as const,
  coef: 39.05,
  possibleWin: '390.50',
  delaySeconds: 5,
  delayGameId: 1,
  delayCause: null,
  receipt: null,
};

test('a single shows its accepted odds, also those decided after its delay', async () => {
  const bet = { gameId: 1, outcomeId: '1::1' };
  const singles = singlesOf([{ ...bet, coupon: placed, refusals: [] }], { '1/1::1': '10.00' });
  expect(singles).toEqual([
    {
      key: '1/1::1',
      couponId: placed.couponId,
      number: 1,
      amount: '10.00',
      possibleWin: '390.50',
      coef: 39.05,
      status: 'pending',
      refusals: [],
      receipt: null,
    },
  ]);
  const decided = { ...placed, status: 'accepted', coef: 42.9, possibleWin: '429.00', refusals: [] };
  const [single] = await askedAgain(singles, async () => decided as never);
  expect(single).toMatchObject({ coef: 42.9, possibleWin: '429.00', status: 'accepted' });
});

test('a refused single has no odds', () => {
  const [single] = singlesOf([{ gameId: 1, outcomeId: '1::1', coupon: null, refusals: [] }], {});
  expect(single).toEqual({
    key: '1/1::1',
    couponId: null,
    number: null,
    amount: '',
    possibleWin: '',
    coef: null,
    status: 'refused',
    refusals: [],
    receipt: null,
  });
});
