import type { depositBonuses } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bonusOf, endOf, happyHourOf, isFor, isInHours } from './rules.ts';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-06-15T12:00:00Z');
const FIELDS: depositBonuses.DepositBonusFields = {
  name: 'First',
  deposit: 'first',
  percent: 50,
  amounts: [
    { iso: 'EUR', cap: '100.00', minDeposit: '10.00' },
    { iso: 'JPY', cap: '15000', minDeposit: '1000' },
  ],
  wagerTimes: 5,
  product: 'sport',
  casino: CASINO_TERMS,
  withinDays: 30,
  countries: [],
  from: '2026-06-01T00:00:00Z',
  until: '2026-07-01T00:00:00Z',
  isActive: true,
  note: '',
};

test.each([
  ['half of it', 'EUR', 5_001n, 2_500n],
  ['the minimum', 'EUR', 1_000n, 500n],
  ['just below the minimum', 'EUR', 999n, null],
  ['the whole bonus', 'EUR', 20_000n, 10_000n],
  ['never more than the cap', 'EUR', 900_000n, 10_000n],
  ['without minor units', 'JPY', 1_001n, 500n],
  ['another currency', 'USD', 20_000n, null],
] as const)('a deposit brings %s', (_, currency, amount, bonus) => {
  expect(bonusOf(FIELDS, { amount, currency })).toBe(bonus);
});

test.each([
  ['who has not deposited', {}, {}, true],
  ['who has', {}, { deposits: 1 }, false],
  ['with a further deposit', { deposit: 'further' }, { deposits: 1 }, true],
  ['too long after the registration', {}, { registeredAt: NOW - 30 * DAY_MS }, false],
  ['in the last moment', {}, { registeredAt: NOW - 30 * DAY_MS + 1 }, true],
  ['of another country', { countries: [7] }, {}, false],
  ['of the country', { countries: [7, 38] }, {}, true],
  ['while it is off', { isActive: false }, {}, false],
  ['before it starts', { from: '2026-06-15T12:00:00.001Z' }, {}, false],
  ['when it is over', { until: '2026-06-15T12:00:00Z' }, {}, false],
] as const)('a bonus is or isn’t for a player %s', (_, change, player, is) => {
  const depositor = { countryId: 38, registeredAt: NOW - DAY_MS, deposits: 0, ...player };
  expect(isFor({ ...FIELDS, ...change } as typeof FIELDS, depositor, NOW)).toBe(is);
});

test('the end is the earlier of the two', () => {
  expect(endOf(FIELDS, NOW - 20 * DAY_MS)).toBe(NOW + 10 * DAY_MS);
  expect(endOf({ ...FIELDS, withinDays: null }, NOW)).toBe(Date.parse(FIELDS.until));
});

test('a larger deposit never brings less, and two deposits never more than one of both', () => {
  const sum = fc.bigInt({ min: 0n, max: 10_000_000n });
  fc.assert(
    fc.property(sum, sum, fc.integer({ min: 1, max: 500 }), (a, b, percent) => {
      const of = (amount: bigint) => bonusOf({ ...FIELDS, percent }, { amount, currency: 'EUR' }) ?? 0n;
      expect(of(a + b)).toBeGreaterThanOrEqual(of(a));
      expect(of(a)).toBeLessThanOrEqual(10_000n);
      expect(of(a) * 100n).toBeLessThanOrEqual(a * BigInt(percent));
    }),
  );
});

const at = (moment: string) => Date.parse(`2026-11-${moment}:00Z`);
// 23 November 2026 is a Monday.
test.each([
  ['27T18:00', true, '27T18:00'],
  ['27T19:59', true, '27T18:00'],
  ['27T17:59', false, '27T18:00'],
  ['27T20:00', false, '29T18:00'],
  ['29T18:30', true, '29T18:00'],
  ['23T00:00', false, '27T18:00'],
])('happy hours on Friday and Sunday from 18 to 20, at %s: %s, from %s', (now, isIn, from) => {
  const hours = { days: [5, 7], fromHour: 18, untilHour: 20 };
  expect(isInHours({ hours }, at(now))).toBe(isIn);
  expect(happyHourOf({ hours }, at(now))).toEqual({ from: at(from), until: at(from) + 2 * 3_600_000 });
});
test('a whole day ends at midnight, comes again in a week, and no hours are all hours', () => {
  const hours = { days: [5], fromHour: 0, untilHour: 24 };
  expect(isInHours({ hours }, at('27T23:59'))).toBe(true);
  expect(happyHourOf({ hours }, at('21T00:00'))).toMatchObject({ from: at('27T00:00') });
  expect(happyHourOf({ hours: { ...hours, untilHour: 1 } }, at('20T01:00'))).toMatchObject({
    from: at('27T00:00'),
  });
  expect([isInHours({}, at('27T12:00')), isInHours({ hours: null }, at('27T12:00'))]).toEqual([true, true]);
});
