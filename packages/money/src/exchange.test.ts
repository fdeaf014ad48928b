import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { crossRate, exchanged, figuresOf } from './exchange.ts';
import { DEFAULT_RATES, rateOf } from './rates.ts';

const rates = new Map([...DEFAULT_RATES, ['USD', rateOf('1.155')!], ['JPY', rateOf('178')!]]);

// Worked out by hand: 100.00 EUR × 1.155 = 115.50 USD, less 1 % = 114.345, rounded down.
test.each([
  ['EUR', 'USD', 10_000n, 100n, 11_434n, 116n],
  ['EUR', 'USD', 10_000n, 0n, 11_550n, 0n],
  ['USD', 'EUR', 11_550n, 0n, 10_000n, 0n],
  // 1 JPY is 0.0056 EUR: less than a cent.
  ['JPY', 'EUR', 1n, 0n, 0n, 0n],
  ['JPY', 'EUR', 178n, 0n, 100n, 0n],
  // 0.01 EUR is 1.78 JPY.
  ['EUR', 'JPY', 1n, 0n, 1n, 0n],
  // 1 BTC (8 decimals) at 0.0000105 a euro is 95,238.09 EUR.
  ['BTC', 'EUR', 100_000_000n, 0n, 9_523_809n, 0n],
  ['EUR', 'KWD', 100n, 0n, 354n, 0n],
] as const)('%s to %s: %s at a fee of %s gives %s', (from, to, sum, fee, gets, kept) => {
  expect(exchanged(sum, { from, to }, rates, fee)).toEqual({ gets, fee: kept });
});

test('no chain of currencies returns more than went in', () => {
  const iso = fc.constantFrom(...CURRENCIES);
  const runs = process.env.NIGHT ? 100_000 : 10_000;
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 14n),
      fc.array(iso, { minLength: 1, maxLength: 5 }),
      iso,
      fc.bigInt(0n, 2_000n),
      (sum, through, home, fee) => {
        const chain = [home, ...through, home];
        const back = chain
          .slice(1)
          .reduce(
            (so, to, i) => exchanged(so, { from: chain[i]!, to }, DEFAULT_RATES, fee).gets as bigint,
            sum,
          );
        expect(back <= sum).toBe(true);
      },
    ),
    { numRuns: runs },
  );
});

test.each([
  ['EUR', 'USD', '1.155'],
  ['USD', 'EUR', '0.865800'.replace(/0+$/, '')],
  ['EUR', 'IDR', '19200'],
  ['IDR', 'BTC', '0.000000000546875'],
] as const)('the rate from %s to %s reads %s', (from, to, text) => {
  expect(figuresOf(crossRate(from, to, rates))).toBe(text);
});
