import { bets } from '@fairbook/contracts';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { calculateCoupon } from './calculate.ts';

it('the calculator keeps to its contract at odds that no game has', () => {
  const legs = Array.from({ length: 50 }, () => ({ coef: 1_000_000, result: 'won' as const }));
  const answer = calculateCoupon({ typeId: 1, amount: '9999999999999999.99', bets: legs });
  expect(Compile(bets.calculate.success.body).Check(answer)).toBe(true);
  expect(answer.return).toBe(`${999999999999999999n * 10n ** 298n}.00`);
});

const won = { coef: 2, result: 'won' as const };
const lost = { coef: 3, result: 'lost' as const };

it('the calculator returns null for the minimum return of a chain, which has none', () => {
  const answer = calculateCoupon({ typeId: 3, amount: '10', bets: [won, lost] });
  expect(Compile(bets.calculate.success.body).Check(answer)).toBe(true);
  expect(answer).toEqual({
    combinations: 1,
    stake: '10.00',
    return: '10.00',
    minReturn: null,
    maxReturn: '40.00',
  });
});

it('the calculator takes stakes of blocks', () => {
  const legs = [
    { ...won, blockId: 1 },
    { ...won, blockId: 1 },
    { ...lost, blockId: 2 },
  ];
  const body = { typeId: 4 as const, amount: '3', amountByBlockId: { 1: '1', 2: '2.00' }, bets: legs };
  expect(calculateCoupon(body)).toEqual({
    combinations: 2,
    stake: '3.00',
    return: '4.00',
    minReturn: '4.00',
    maxReturn: '10.00',
  });
  expect(() => calculateCoupon({ ...body, amountByBlockId: { 1: '1', 2: '2.001' } })).toThrow(
    expect.objectContaining({ code: 'bets.stake_precision' }),
  );
});

it('the calculator says what the stakes of blocks add up to, if that is not the stake', () => {
  const legs = [
    { ...won, blockId: 1 },
    { ...lost, blockId: 2 },
  ];
  const body = { typeId: 4 as const, amount: '3', amountByBlockId: { 1: '1', 2: '1.50' }, bets: legs };
  expect(() => calculateCoupon(body)).toThrow(
    expect.objectContaining({
      reasons: [
        { code: 'bets.stake_sum', field: 'amountByBlockId', values: { amount: '3.00', sum: '2.50' } },
      ],
    }),
  );
});
