import { expect, test } from 'vitest';
import { limitsOf, type SubmittedBody } from '../../coupon/index.ts';
import { singlesOf } from './singles.ts';

const BETS = [1, 2, 3].map((gameId) => ({ gameId, outcomeId: '1::1', coef: 2 }));
const split = (change: Partial<SubmittedBody>) =>
  singlesOf({ typeId: 9, amount: '1.00', changeCoefAction: 2, bets: BETS, ...change }, limitsOf('EUR'), []);
const refusal = (code: string, more: object) => expect.objectContaining({ reasons: [{ code, ...more }] });

test('singles share the stake evenly, the first ones with the remainder', () => {
  const parts = split({ coef: 8, systemValue: 2 });
  expect(parts.map(({ amount }) => amount)).toEqual(['0.34', '0.33', '0.33']);
  expect(parts[0]).toEqual({ typeId: 0, amount: '0.34', changeCoefAction: 2, bets: [BETS[0]] });
  expect(split({ amount: '1.005' }).map(({ amount }) => amount)).toEqual(['1.005', '1.005', '1.005']);
});

test('singles with stakes of their own keep them, if these add up to the whole', () => {
  const amountByBetId = { '1/1::1': '0.50', '2/1::1': '0.30', '3/1::1': '0.20' };
  expect(split({ amountByBetId }).map(({ amount }) => amount)).toEqual(['0.50', '0.30', '0.20']);
  const wrong = (sum: string) =>
    refusal('bets.stake_sum', { field: 'amountByBetId', values: { amount: '1.00', sum, iso: 'EUR' } });
  expect(() => split({ amountByBetId: { ...amountByBetId, '3/1::1': '0.21' } })).toThrow(wrong('1.01'));
  expect(() => split({ amountByBetId: { ...amountByBetId, '4/1::1': '0.00' } })).toThrow(wrong('1.00'));
  expect(() => split({ amountByBetId: { '1/1::1': '1.00' } })).toThrow(wrong('1.00'));
});

test('one bet twice is refused at its second place', () => {
  expect(() => split({ bets: [...BETS, BETS[1]!] })).toThrow(
    refusal('bets.duplicate_leg', { field: 'bets.3', values: BETS[1] }),
  );
});
