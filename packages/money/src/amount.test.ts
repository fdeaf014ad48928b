import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatDecimal, parseAmount, parseDecimal } from './amount.ts';
import { exponentOf } from './exponents.ts';
import { MAX_MINOR, minorUnits } from './minor-units.ts';

describe('parseAmount', () => {
  test.each([
    ['12.50', 'EUR', 1250n],
    ['12.5', 'EUR', 1250n],
    ['12', 'EUR', 1200n],
    ['0', 'EUR', 0n],
    ['0.01', 'EUR', 1n],
    ['150', 'JPY', 150n],
    ['1.234', 'KWD', 1234n],
    ['0.00000001', 'BTC', 1n],
    ['1000000000000000', 'EUR', 10n ** 17n],
    ['92233720368547758.07', 'EUR', MAX_MINOR],
  ])('%s %s is %s minor units', (text, iso, minor) => {
    expect(parseAmount(text, iso)).toBe(minor);
  });

  test.each([
    ['', 'malformed'],
    [' 1', 'malformed'],
    ['1 ', 'malformed'],
    ['1\n', 'malformed'],
    ['+1', 'malformed'],
    ['-1', 'malformed'],
    ['.5', 'malformed'],
    ['1.', 'malformed'],
    ['01', 'malformed'],
    ['00', 'malformed'],
    ['1e3', 'malformed'],
    ['1,000', 'malformed'],
    ['1_000', 'malformed'],
    ['1.2.3', 'malformed'],
    ['0x10', 'malformed'],
    ['NaN', 'malformed'],
    ['Infinity', 'malformed'],
    ['１２', 'malformed'],
    ['١٢', 'malformed'],
    ['९', 'malformed'],
    ['1'.repeat(41), 'malformed'],
    ['1.001', 'too_precise'],
    ['1.000', 'too_precise'],
    ['92233720368547758.08', 'too_large'],
    ['9'.repeat(40), 'too_large'],
  ])('%j EUR is refused: %s', (text, fault) => {
    expect(parseAmount(text, 'EUR')).toBe(fault);
  });

  test('a yen has no decimals', () => {
    expect(parseAmount('1.5', 'JPY')).toBe('too_precise');
    expect(parseAmount('1.0', 'JPY')).toBe('too_precise');
  });
});

describe('formatAmount', () => {
  test.each([
    [1250n, 'EUR', '12.50'],
    [5n, 'EUR', '0.05'],
    [0n, 'EUR', '0.00'],
    [150n, 'JPY', '150'],
    [1n, 'KWD', '0.001'],
    [1n, 'BTC', '0.00000001'],
    [-5n, 'EUR', '-0.05'],
    [-150n, 'JPY', '-150'],
  ])('%s %s is written %s', (minor, iso, text) => {
    expect(formatAmount(minorUnits(minor), iso)).toBe(text);
  });

  const BOUNDARIES = [1n, 2n ** 31n - 1n, 2n ** 31n, 2n ** 53n - 1n, 2n ** 53n + 1n, 10n ** 15n, MAX_MINOR];

  test.each(['JPY', 'EUR', 'KWD', 'BTC'])(
    'the largest and smallest amounts of %s survive the wire',
    (iso) => {
      for (const sum of BOUNDARIES) {
        const wire = JSON.parse(JSON.stringify(formatAmount(minorUnits(sum), iso)));
        expect(parseAmount(wire, iso)).toBe(sum);
      }
    },
  );

  test('parsing a formatted amount gives it back, for every number of decimals', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, MAX_MINOR), fc.constantFrom(0, 2, 3, 4, 8), (sum, exponent) => {
        expect(parseDecimal(formatDecimal(sum, exponent), exponent)).toBe(sum);
      }),
      { numRuns: process.env.NIGHT ? 100_000 : 2_000 },
    );
  });

  test('formatting a parsed amount gives the same number', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 99 }), (whole, cents) => {
        const text = `${whole}.${String(cents).padStart(2, '0')}`;
        expect(parseAmount(text, 'EUR')).toBe(BigInt(whole) * 100n + BigInt(cents));
      }),
    );
  });

  test('decimals follow ISO 4217', () => {
    expect(['JPY', 'EUR', 'KWD', 'CLF', 'USDT', 'ABC'].map(exponentOf)).toEqual([0, 2, 3, 4, 8, 2]);
  });
});
