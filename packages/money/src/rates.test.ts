import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { CURRENCIES } from './currencies.ts';
import { minorUnits } from './minor-units.ts';
import {
  DEFAULT_RATES,
  DEFAULT_RATES_FROM,
  depositFigures,
  friendlyAmount,
  fromBaseDown,
  rateOf,
  toBaseUp,
  writtenRate,
} from './rates.ts';
import { amountStep, initialAmount, presets } from './steps.ts';

const sumIn = (iso: string) => fromBaseDown(10_000n, iso, DEFAULT_RATES);

describe('rates', () => {
  test('every currency has one', () => {
    expect([...DEFAULT_RATES.keys()].toSorted()).toEqual(CURRENCIES);
    for (const [iso, rate] of DEFAULT_RATES) expect(rate?.num, iso).toBeGreaterThan(0n);
    expect(Date.parse(DEFAULT_RATES_FROM)).toBeLessThan(Date.UTC(2026, 0));
  });

  test.each([
    ['JPY', 3_000n, 1_686n],
    ['KWD', 10_000n, 2_825n],
    ['USD', 1_000n, 866n],
    ['EUR', 1_234n, 1_234n],
    ['RUB', 100n, 2n],
  ])('a sum of %s: %s are %s cents', (iso, sum, cents) => {
    expect(toBaseUp(sum, iso, DEFAULT_RATES)).toBe(cents);
  });

  test('converting there and back never gains', () => {
    const iso = fc.constantFrom(...CURRENCIES);
    fc.assert(
      fc.property(iso, fc.bigInt(0n, 10n ** 14n), (currency, sum) => {
        const there = fromBaseDown(sum, currency, DEFAULT_RATES);
        expect(toBaseUp(there, currency, DEFAULT_RATES) <= sum).toBe(true);
      }),
    );
  });

  test.each([['0'], ['-1'], ['1e3'], ['1,5'], [''], ['.5'], ['NaN']])('%j is not a rate', (text) => {
    expect(rateOf(text)).toBeNull();
  });

  test.each([['00.5'], ['1.'], ['0.000'], [' 1'], ['1 '], ['1234567890123'], ['1.1234567890123']])(
    '%j is not a rate either',
    (text) => {
      expect(rateOf(text)).toBeNull();
    },
  );

  test.each([
    ['345', 345n, 1n],
    ['0.0118', 118n, 10_000n],
    ['1.10', 110n, 100n],
    ['123456789012.123456789012', 123456789012123456789012n, 10n ** 12n],
  ])('%s is read exactly and written back unchanged', (text, num, den) => {
    expect(rateOf(text)).toEqual({ num, den });
    expect(writtenRate({ num, den })).toBe(text);
  });

  test('one euro is one euro, and a conversion without a rate throws', () => {
    expect(DEFAULT_RATES.get('EUR')).toEqual({ num: 1n, den: 1n });
    expect(() => toBaseUp(1n, 'EUR', new Map())).toThrow('No rate for EUR');
    expect(() => fromBaseDown(1n, 'ABC', DEFAULT_RATES)).toThrow('No rate for ABC');
  });

  test('each table of rates has its own factors', () => {
    const [one, two] = [2n, 3n].map((num) => new Map([['USD', { num, den: 1n }]]));
    expect([one!, two!, one!].map((rates) => fromBaseDown(100n, 'USD', rates))).toEqual([200n, 300n, 200n]);
  });

  test('liabilities are rounded up, gains are rounded down', () => {
    const thirds = new Map([['USD', { num: 3n, den: 1n }]]);
    expect([1n, 3n, 4n, 0n, -1n, -4n].map((sum) => toBaseUp(sum, 'USD', thirds))).toEqual([
      1n,
      1n,
      2n,
      0n,
      0n,
      -1n,
    ]);
  });
});

describe('friendly sums', () => {
  test.each([
    [1_000_000n, 'EUR', '10000.00'],
    [1_000_000n, 'USD', '12000.00'],
    [1_000_000n, 'KWD', '4000.000'],
    [1_000_000n, 'JPY', '2000000'],
    [1_000_000n, 'RUB', '1000000.00'],
    [20n, 'KWD', '0.060'],
    [1_000_000n, 'BTC', '0.10000000'],
  ])('%s cents in %s', (cents, iso, text) => {
    expect(formatAmount(friendlyAmount(cents, iso), iso)).toBe(text);
  });

  test.each([
    [0n, 1n],
    [1n, 1n],
    [9n, 9n],
    [10n, 10n],
    [11n, 10n],
    [12n, 12n],
    [13n, 12n],
    [14n, 15n],
    [99n, 100n],
    [110n, 100n],
    [135n, 120n],
    [700n, 600n],
  ])(
    '%i units of a currency at par stay %i; of two figures equally near the lower one is taken',
    (exact, near) => {
      const par = new Map([['USD', { num: 1n, den: 1n }]]);
      expect(friendlyAmount(exact, 'USD', par)).toBe(near);
      expect(friendlyAmount(exact, 'EUR', par)).toBe(exact);
    },
  );

  test('in euros: a deposit is 1 to 100,000, and 20, 50, 100 or 500 with one tap', () => {
    expect(depositFigures('EUR')).toEqual({
      min: 100n,
      max: 10_000_000n,
      presets: [2_000n, 5_000n, 10_000n, 50_000n],
    });
  });

  test('are at most a seventh off the exact amount', () => {
    for (const iso of CURRENCIES) {
      const [exact, near] = [Number(sumIn(iso)), Number(friendlyAmount(10_000n, iso))];
      if (exact >= 10) expect(Math.abs(near / exact - 1), iso).toBeLessThan(0.143);
    }
  });
});

describe('figures of one currency fit each other', () => {
  test.each(CURRENCIES.map((iso) => [iso]))('%s', (iso) => {
    const { min, max, presets: sums } = depositFigures(iso);
    expect(min).toBeGreaterThan(0n);
    expect(sums[0]).toBeGreaterThanOrEqual(initialAmount(iso));
    expect(sums[0]).toBeGreaterThanOrEqual(min);
    expect(sums).toEqual([...new Set(sums)].sort((a, b) => Number(a - b)));
    expect(max).toBeGreaterThan(sums.at(-1)!);
    // A deposit of the second preset covers each quick stake, and the step is at most the first deposit.
    expect(sums[1]).toBeGreaterThanOrEqual(presets(iso)[1]!);
    expect(sums[0]).toBeGreaterThanOrEqual(amountStep(iso));
    expect(friendlyAmount(20n, iso)).toBeLessThanOrEqual(initialAmount(iso));
    expect(minorUnits(min)).toBeGreaterThanOrEqual(friendlyAmount(20n, iso));
  });
});
