import { expect, test } from 'vitest';
import { paidOf } from './paid.ts';

const INVOICE = { amount: '30.00', currency: 'EUR' };
const chain = (paid: string, amount = '0.00050000', rate = '60000') => ({
  rate,
  amount,
  paymentMethodPaid: paid,
});

test.each([
  // At this rate it is worth half a cent less, but the invoice asks for no more.
  ['exactly what was asked for, at a crooked rate', [chain('0.00050000', '0.0005', '59990')], '30.00'],
  ['the same by a way that is not the only one', [chain('0.0005'), chain('0.0001')], '36.00'],
  [
    'what was asked for, and nothing by another way',
    [chain('0.0005', '0.0005', '59990'), chain('0')],
    '30.00',
  ],
  ['less', [chain('0.00025')], '15.00'],
  ['more', [chain('0.001')], '60.00'],
  ['less than a cent', [chain('0.00000001')], '0.00'],
  ['a part of a cent beside whole ones', [chain('0.00000051')], '0.03'],
  ['nothing', [chain('0')], '0.00'],
  ['nothing by no way', [], '0.00'],
])('%s', (_, by, paid) => {
  expect(paidOf(INVOICE, by)).toBe(paid);
});

test('a currency without cents gets whole ones, rounded down', () => {
  expect(paidOf({ amount: '5000', currency: 'JPY' }, [chain('0.00049999', '0.0005', '10000000')])).toBe(
    '4999',
  );
});
