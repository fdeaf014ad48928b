import { expect, test } from 'vitest';
import { aHouse } from '../../../testing/bets.ts';
import type { PlacementTerm, PricedCoupon, TermDecision } from '../../coupon/index.ts';
import { agreementOn, NOTHING_AGREED } from './agree.ts';

const PRICED = { house: aHouse() } as unknown as PricedCoupon;
const OFFER = { kind: 'promo', id: 1 } as never;

const term = (name: string, decision: Partial<TermDecision> | null): PlacementTerm => ({
  name,
  decide: () => decision as TermDecision | null,
});

test('terms that do not concern a coupon add nothing to what others agree', () => {
  const hyperBonus = { percent: 10, minStake: '1.00', maxBonus: '5.00' };
  const speaking = term('hyper', { agreed: { hyperBonus }, offers: [OFFER], kept: 7 });
  expect(agreementOn(PRICED, [term('before', null), speaking, term('after', null)])).toEqual({
    terms: { hyperBonus, maxPayout: expect.stringMatching(/^\d+\.\d\d$/) },
    isUnpriced: false,
    reasons: [],
    offers: [OFFER],
    kept: { hyper: 7 },
  });
});

test('a term that only gives reasons agrees nothing, and offers nothing', () => {
  const reasons = [{ code: 'bets.limit_reached' }] as const;
  expect(agreementOn(PRICED, [term('one', { reasons }), term('two', { isUnpriced: true })])).toEqual({
    terms: null,
    isUnpriced: true,
    reasons,
    offers: [],
    kept: {},
  });
});

test('without a word of any term nothing is agreed', () => {
  expect(agreementOn(PRICED, [term('one', null), { name: 'two' }])).toBe(NOTHING_AGREED);
});
