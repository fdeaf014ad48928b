import type { bets } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { isStakeGiven, sumOf, termsOf, withOwnStake } from './terms.ts';

const NONE = {
  bonusCoef: undefined,
  hyperBonus: undefined,
  isFreeBet: false,
  boostPercent: undefined,
  refundPercent: undefined,
  insurance: undefined,
  maxPayout: undefined,
};
const promo = (kind: string, percent: number | null) =>
  ({ promo: { code: 'SPRING', kind, percent } }) as unknown as bets.AcceptedTerms;

describe('agreed terms, for the arithmetic', () => {
  test.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['a bonus express', { bonusCoef: 1.07 }, { bonusCoef: [107, 100] }],
    ['the maximum payout', { maxPayout: '1000.50' }, { maxPayout: 100_050n }],
    [
      'a hyper bonus',
      { hyperBonus: { percent: 8, minStake: '2.00', maxBonus: '100.00' } },
      { hyperBonus: { percent: 8, minStake: 200n, maxBonus: 10_000n } },
    ],
    ['a promo code with a boost', promo('boost', 20), { boostPercent: 20 }],
    ['a promo code with a refund', promo('refund', 50), { refundPercent: 50 }],
    [
      'a promo code with an insurance',
      { promo: { code: 'SPRING', kind: 'insurance', percent: 50, minLegs: 4 } },
      { insurance: { percent: 50, minBets: 4 } },
    ],
    ['a risk-free bet', promo('risk_free', 80), { riskFreePercent: 80 }],
    ['a free bet', promo('free_bet', null), { isFreeBet: true }],
  ])('%s', (_, terms, expected) => {
    expect(termsOf(terms as bets.AcceptedTerms, 'EUR')).toEqual({ ...NONE, ...expected });
  });

  test('an amount that does not parse throws', () => {
    expect(sumOf('1.50', 'EUR')).toBe(150n);
    expect(() => sumOf('1.505', 'EUR')).toThrow(new RangeError('Not an amount of EUR: 1.505'));
  });
});

test('only a free bet has its stake from the house; without its code it counts as staked with money', () => {
  const free = { ...promo('free_bet', null), maxPayout: '10.00' };
  expect(
    [free, promo('boost', 5), {}, null].map((terms) => isStakeGiven(terms as bets.AcceptedTerms)),
  ).toEqual([true, false, false, false]);
  expect(withOwnStake(free)).toEqual({ maxPayout: '10.00' });
  const boosted = promo('boost', 5);
  expect(withOwnStake(boosted)).toBe(boosted);
  expect(withOwnStake(null)).toBeNull();
});
