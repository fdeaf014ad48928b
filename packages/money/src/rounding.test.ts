import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, minorUnits, subtract } from './minor-units.ts';
import { multiply, ratio, reduce } from './ratio.ts';
import { roundDownConvert, roundDownMulDiv } from './rounding.ts';

const numRuns = process.env.NIGHT ? 100_000 : 2_000;
const factor = fc
  .tuple(fc.bigInt(0n, 10n ** 12n), fc.bigInt(1n, 10n ** 12n))
  .map(([num, den]) => ratio(num, den));

test.each([
  [10n, 1n, 3n, 3n],
  [10n, 2n, 3n, 6n],
  [9n, 1n, 3n, 3n],
  [-10n, 1n, 3n, -4n],
  [-9n, 1n, 3n, -3n],
  [0n, 5n, 7n, 0n],
])('%s × %s/%s rounds down to %s', (sum, num, den, expected) => {
  expect(roundDownMulDiv(minorUnits(sum), ratio(num, den))).toBe(expected);
});

test('the rounded amount is the largest that does not exceed the exact one', () => {
  fc.assert(
    fc.property(fc.bigInt(-(2n ** 63n), 2n ** 63n), factor, (sum, { num, den }) => {
      const rounded = roundDownMulDiv(minorUnits(sum), { num, den });
      expect(rounded * den <= sum * num && (rounded + 1n) * den > sum * num).toBe(true);
    }),
    { numRuns },
  );
});

test('splitting an amount never gains from rounding', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.bigInt(0n, 10n ** 15n), factor, (a, b, by) => {
      const apart = add(roundDownMulDiv(minorUnits(a), by), roundDownMulDiv(minorUnits(b), by));
      expect(apart <= roundDownMulDiv(minorUnits(a + b), by)).toBe(true);
    }),
    { numRuns },
  );
});

test('a round trip of conversions never gains', () => {
  const iso = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'BTC', 'RUB');
  const worth = fc.record({ iso, perUnit: fc.bigInt(1n, 10n ** 9n) });
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.array(worth, { minLength: 1, maxLength: 6 }), (sum, stops) => {
      const round = [...stops, stops[0]!];
      let held = minorUnits(sum);
      for (let i = 1; i < round.length; i++) {
        const [from, to] = [round[i - 1]!, round[i]!];
        held = roundDownConvert(held, from.iso, to.iso, ratio(from.perUnit, to.perUnit));
      }
      expect(held <= sum).toBe(true);
    }),
    { numRuns },
  );
});

test('a conversion uses the decimals of both currencies', () => {
  expect(roundDownConvert(minorUnits(1000n), 'EUR', 'JPY', ratio(160))).toBe(1600n);
  expect(roundDownConvert(minorUnits(1600n), 'JPY', 'KWD', ratio(2, 1000))).toBe(3200n);
});

test('ratios', () => {
  expect(reduce(ratio(6, 4))).toEqual({ num: 3n, den: 2n });
  expect(reduce(ratio(-6, 4))).toEqual({ num: -3n, den: 2n });
  expect(reduce(ratio(0, 4))).toEqual({ num: 0n, den: 1n });
  expect(multiply(ratio(2, 3), ratio(3, 5))).toEqual({ num: 6n, den: 15n });
  for (const den of [0n, -1n])
    expect(() => ratio(1n, den)).toThrow(new RangeError('The denominator of a ratio must be positive'));
  expect(subtract(minorUnits(5n), minorUnits(7n))).toBe(-2n);
});
