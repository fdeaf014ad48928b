import { bets } from '@fairbook/contracts';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { calculateCoupon } from './calculate.ts';

it('keeps to its contract at odds that no book has', () => {
  const legs = Array.from({ length: 50 }, () => ({ coef: 1_000_000, result: 'won' as const }));
  const answer = calculateCoupon({ typeId: 1, amount: '9999999999999999.99', bets: legs });
  expect(Compile(bets.calculate.success.body).Check(answer)).toBe(true);
  expect(answer.return).toBe('9999999999999999.99');
});
