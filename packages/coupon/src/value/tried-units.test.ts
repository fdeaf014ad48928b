import { minorUnits } from '@fairbook/money';
import { expect, test } from 'vitest';
import { triedUnits } from './tried-units.ts';

const bets = (count: number) => Array.from({ length: count }, () => ({ coef: 2, result: 'won' as const }));
const stake = minorUnits(100n);

test('what is no coupon has no units to try', () => {
  expect(triedUnits({ type: 'express', bets: bets(1), stake })).toBeNull();
  expect(triedUnits({ type: 'blocks', systemValues: [4], bets: bets(3), stake })).toBeNull();
});

test('each leg of an express, a chain and a system may win or lose, a void one only returns its stake', () => {
  for (const type of ['express', 'chain', 'blocks'] as const) {
    const input = {
      type,
      systemValues: [2],
      bets: [...bets(2), { coef: 3, result: 'void' as const }],
      stake,
    };
    expect(triedUnits(input)).toMatchObject({ open: [0, 1], isVoid: [false, false, true] });
  }
});
