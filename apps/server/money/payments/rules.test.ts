import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentReport } from './adapter.ts';
import { type DepositNow, stepOf } from './rules.ts';

const FRESH: DepositNow = {
  status: 'redirected',
  reason: null,
  payable: 1015n,
  settled: 0n,
  isReturned: false,
  iso: 'EUR',
  paidAt: null,
};
const report = (change: Partial<PaymentReport> = {}): PaymentReport => ({
  status: 'paid',
  amount: '10.15',
  iso: 'EUR',
  at: 5,
  ...change,
});

test.each([
  ['the amount with its fee', report(), { do: 'credit' }],
  [
    'the amount without its fee',
    report({ amount: '10.00' }),
    { do: 'case', what: 'other_amount', ends: true },
  ],
  [
    'the same number of another currency',
    report({ iso: 'USD' }),
    { do: 'case', what: 'other_currency', ends: true },
  ],
  ['no amount', report({ amount: null }), { do: 'case', what: 'other_amount', ends: true }],
  [
    'an amount in another notation',
    report({ amount: '1.015e1' }),
    { do: 'case', what: 'other_amount', ends: true },
  ],
  ['money at a rate of before', report({ isLate: true }), { do: 'case', what: 'paid_late', ends: true }],
  ['a pending payment', report({ status: 'pending' }), { do: 'nothing' }],
  ['a failed one', report({ status: 'failed' }), { do: 'end', status: 'failed', reason: 'provider_refused' }],
  ['one that ran out', report({ status: 'expired' }), { do: 'end', status: 'expired', reason: 'expired' }],
])('an open deposit and %s', (_, said, step) => {
  expect(stepOf(FRESH, said)).toEqual(step);
});

/** A provider's words in any order, each any number of times. */
const words = fc.array(
  fc.record({
    status: fc.constantFrom('pending', 'paid', 'paid', 'failed', 'expired', 'charged_back'),
    amount: fc.constantFrom('10.15', '10.15', '10.15', '10.14', '1015', ''),
    iso: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
    at: fc.integer({ min: 0, max: 20 }),
  }) as fc.Arbitrary<PaymentReport>,
  { maxLength: 12 },
);

test('whatever a provider says, in whatever order, money is credited at most once and only for the right word', () => {
  fc.assert(
    fc.property(words, (said) => {
      let now = FRESH;
      let credited = 0;
      const isRight = (each: PaymentReport) =>
        each.status === 'paid' && each.amount === '10.15' && each.iso === 'EUR';
      for (const each of said) {
        const step = stepOf(now, each);
        if (step.do === 'credit') {
          expect(isRight(each)).toBe(true);
          credited++;
          now = { ...now, status: 'done', paidAt: 10, settled: 1015n };
        }
        if (step.do === 'take_back') {
          expect(credited).toBe(1);
          expect(now.isReturned).toBe(false);
          now = { ...now, isReturned: true };
        }
        if (step.do === 'end') now = { ...now, status: step.status, reason: step.reason };
        if (step.do === 'case' && step.ends) now = { ...now, status: 'failed', reason: 'other_amount' };
      }
      expect(credited).toBeLessThanOrEqual(1);
      // A model of its own: the first word that is not `pending` and no time-out decides.
      const first = said.find(({ status }) => ['paid', 'failed', 'charged_back'].includes(status));
      expect(credited === 1).toBe(first !== undefined && isRight(first));
    }),
    { numRuns: 5_000 },
  );
});

test('a later refusal of money that was credited is a case, an earlier one is nothing', () => {
  const done: DepositNow = { ...FRESH, status: 'done', paidAt: 10, settled: 1015n };
  expect(stepOf(done, report({ status: 'failed', at: 9 }))).toEqual({ do: 'nothing' });
  expect(stepOf(done, report({ status: 'failed', at: 11 }))).toMatchObject({
    do: 'case',
    what: 'contradiction',
  });
  expect(stepOf(done, report())).toEqual({ do: 'nothing' });
});

test.each([
  ['the same total again', { settled: 500n, amount: '5.00', at: 5 }, { do: 'nothing' }],
  [
    'a larger total',
    { settled: 500n, amount: '10.15', at: 5 },
    { do: 'case', what: 'other_amount', ends: false },
  ],
  ['an older, smaller one', { settled: 500n, amount: '4.00', at: 9 }, { do: 'nothing' }],
  [
    'a newer, smaller one',
    { settled: 500n, amount: '4.00', at: 11 },
    { do: 'case', what: 'contradiction', ends: false },
  ],
])('a deposit of which a part was settled, and %s', (_, { settled, amount, at }, step) => {
  const done: DepositNow = { ...FRESH, status: 'done', paidAt: 10, settled };
  expect(stepOf(done, report({ amount, at }))).toEqual(step);
});

test.each(['provider_unavailable', 'interrupted', 'expired'] as const)(
  'money that comes after we gave up (%s) is credited',
  (reason) => {
    const status = reason === 'expired' ? 'expired' : 'failed';
    expect(stepOf({ ...FRESH, status, reason }, report())).toEqual({ do: 'credit' });
  },
);
