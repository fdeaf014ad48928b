import { DEFAULT_RATES } from '@fairbook/money';
import { expect, test } from 'vitest';
import type { FieldData } from './adapter.ts';
import { checkedAmount, checkedDetails, feeOf, wayOf } from './method-terms.ts';
import { HOSTED } from './methods/hosted/method.ts';

const FIELDS: readonly FieldData[] = [
  { id: 'account', options: [], isRequired: true, pattern: /^[A-Z]{2}[0-9]+$/ },
  { id: 'speed', options: ['fast', 'slow'], isRequired: false },
];

test.each<[string, Record<string, string>]>([
  ['all that is asked for', { account: 'LT12', speed: 'slow' }],
  ['only what is required', { account: 'LT12' }],
])('details with %s are taken as they are', (_, given) => {
  expect(checkedDetails(given, FIELDS)).toEqual(given);
});

test.each<[string, Record<string, string>, string]>([
  ['a text of another form', { account: '12LT' }, 'details.account'],
  ['nothing where something is required', { speed: 'fast' }, 'details.account'],
  ['an option that there isn’t', { account: 'LT12', speed: 'now' }, 'details.speed'],
  ['a field that nobody asked for', { account: 'LT12', note: '' }, 'details.note'],
])('details with %s are refused at their field', (_, given, field) => {
  expect(() => checkedDetails(given, FIELDS)).toThrow(
    expect.objectContaining({ reasons: [{ code: 'payments.field_missing', field }] }),
  );
});

const WAY = HOSTED.in!;
test.each([
  ['4.99', 'payments.amount_out_of_range', '5.00'],
  ['10000.01', 'payments.amount_out_of_range', '10000.00'],
  ['ten', 'payments.amount_out_of_range', '10000.00'],
  ['20.125', 'wallet.amount_precision', '20.12'],
])('the amount %s is refused (%s) with one that would do: %s', (text, code, amount) => {
  const values = { min: '5.00', max: '10000.00', iso: 'EUR', amount };
  expect(() => checkedAmount(text, WAY, 'EUR', DEFAULT_RATES)).toThrow(
    expect.objectContaining({ reasons: [{ code, field: 'amount', values }] }),
  );
});

test('minimum and maximum themselves are taken, and the fee is rounded up', () => {
  const taken = ['5.00', '10000.00'].map((text) => checkedAmount(text, WAY, 'EUR', DEFAULT_RATES));
  expect(taken).toEqual([500n, 1_000_000n]);
  expect([500n, 501n, 2_000n].map((amount) => feeOf(WAY, amount, 'EUR', DEFAULT_RATES))).toEqual([
    8n,
    8n,
    30n,
  ]);
  expect(feeOf(HOSTED.out!, 500n, 'EUR', DEFAULT_RATES)).toBe(100n);
});

test('a method is offered in its currencies and countries', () => {
  const here = { iso: 'EUR', country: 'LT' };
  const local = { ...HOSTED, countries: ['LT'] };
  expect(wayOf(local, 'in', here)).toBe(WAY);
  expect(wayOf(HOSTED, 'in', { ...here, country: null })).toBe(WAY);
  expect(wayOf(local, 'in', { ...here, country: null })).toBeNull();
  expect(wayOf(local, 'in', { ...here, country: 'LV' })).toBeNull();
  expect(wayOf(local, 'in', { ...here, iso: 'XAF' })).toBeNull();
});
