import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from './amount.ts';
import { CURRENCIES } from './currencies.ts';
import { minorUnits } from './minor-units.ts';
import { DEFAULT_RATES, depositFigures, friendlyAmount, fromBaseDown, rateOf, toBaseUp } from './rates.ts';
import { amountStep, initialAmount, presets } from './steps.ts';

const sumIn = (iso: string) => fromBaseDown(10_000n, iso, DEFAULT_RATES);

describe('rates', () => {
  test('every currency has one', () => {
    expect(CURRENCIES.filter((iso) => !DEFAULT_RATES.has(iso))).toEqual([]);
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

  test('there and back is never more', () => {
    const iso = fc.constantFrom(...CURRENCIES);
    fc.assert(
      fc.property(iso, fc.bigInt(0n, 10n ** 14n), (currency, sum) => {
        const there = fromBaseDown(sum, currency, DEFAULT_RATES);
        expect(toBaseUp(there, currency, DEFAULT_RATES) <= sum).toBe(true);
      }),
    );
  });

  test.each([['0'], ['-1'], ['1e3'], ['1,5'], [''], ['.5'], ['NaN']])('%j is no rate', (text) => {
    expect(rateOf(text)).toBeNull();
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

  test('are at most a seventh away from what they stand for', () => {
    for (const iso of CURRENCIES) {
      const [exact, near] = [Number(sumIn(iso)), Number(friendlyAmount(10_000n, iso))];
      if (exact >= 10) expect(Math.abs(near / exact - 1), iso).toBeLessThan(0.143);
    }
  });
});

describe('figures of a currency fit each other', () => {
  test.each(CURRENCIES.map((iso) => [iso]))('%s', (iso) => {
    const { min, max, presets: sums } = depositFigures(iso);
    expect(min).toBeGreaterThan(0n);
    expect(sums[0]).toBeGreaterThanOrEqual(initialAmount(iso));
    expect(sums[0]).toBeGreaterThanOrEqual(min);
    expect(sums).toEqual([...new Set(sums)].sort((a, b) => Number(a - b)));
    expect(max).toBeGreaterThan(sums.at(-1)!);
    // A deposit of the second preset is enough for each quick stake, and a step is no more than the first deposit.
    expect(sums[1]).toBeGreaterThanOrEqual(presets(iso)[1]!);
    expect(sums[0]).toBeGreaterThanOrEqual(amountStep(iso));
    expect(friendlyAmount(20n, iso)).toBeLessThanOrEqual(initialAmount(iso));
    expect(minorUnits(min)).toBeGreaterThanOrEqual(friendlyAmount(20n, iso));
  });
});
