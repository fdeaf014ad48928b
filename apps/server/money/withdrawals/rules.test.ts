import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaymentReport } from '../payments/index.ts';
import { payoutStepOf, sharesFor, sharesOf, type WithdrawalNow } from './rules.ts';

const RELEASED: WithdrawalNow = {
  status: 'released',
  reason: null,
  amount: 5_000n,
  fee: 100n,
  paid_out: null,
  fee_kept: null,
  currency: 'EUR',
};
const PAID: WithdrawalNow = { ...RELEASED, status: 'paid' };
const REFUSED: WithdrawalNow = { ...RELEASED, status: 'refused', reason: 'provider_refused' };
const BY_US: WithdrawalNow = { ...RELEASED, status: 'refused', reason: 'documents' };
const said = (change: Partial<PaymentReport> = {}): PaymentReport => ({
  status: 'paid',
  amount: '49.00',
  iso: 'EUR',
  at: 5,
  ...change,
});
const a = (what: string) => ({ do: 'case', what });

test.each([
  ['released', RELEASED, said(), { do: 'pay' }],
  ['released', RELEASED, said({ status: 'failed' }), { do: 'return' }],
  ['released', RELEASED, said({ status: 'pending' }), { do: 'nothing' }],
  ['released', RELEASED, said({ amount: '50.00' }), a('other_amount')],
  ['released', RELEASED, said({ amount: null }), a('other_amount')],
  ['released', RELEASED, said({ iso: 'USD' }), a('other_currency')],
  ['paid', PAID, said(), { do: 'nothing' }],
  ['paid', PAID, said({ amount: '48.00' }), a('other_amount')],
  ['paid', PAID, said({ status: 'failed' }), a('contradiction')],
  ['paid in another sum', { ...PAID, paid_out: 4_800n }, said({ amount: '48.00' }), { do: 'nothing' }],
  ['refused by its provider', REFUSED, said({ status: 'failed' }), { do: 'nothing' }],
  ['refused by its provider', REFUSED, said(), { do: 'after_all' }],
  ['refused by its provider', REFUSED, said({ amount: '1.00' }), a('other_amount')],
  ['refused by us', BY_US, said(), a('contradiction')],
  ['never sent', { ...RELEASED, status: 'approved' as const }, said(), a('contradiction')],
])('a withdrawal that is %s (%#)', (_, now, report, step) => {
  expect(payoutStepOf(now, report)).toEqual(step);
});

test('nobody pays more fee than was agreed, less that is paid costs less, and what was asked for costs all of it', () => {
  const amounts = fc
    .tuple(fc.bigInt({ min: 2n, max: 10n ** 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n }))
    .map(([amount, part]) => ({ amount, fee: part % amount }));
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 1n, max: 10n ** 13n }), (of, out) => {
      const { fee } = sharesFor(of, out);
      expect(fee >= 0n && fee <= of.fee).toBe(true);
      if (out < of.amount - of.fee) expect(out + fee).toBeLessThanOrEqual(of.amount);
      expect(sharesFor(of, of.amount - of.fee)).toEqual(
        sharesOf({ ...PAID, amount: of.amount, fee: of.fee }),
      );
    }),
  );
});
