import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from './minor-units.ts';
import { splitByWeight } from './split.ts';

test.each([
  [500n, [3, 10], [115n, 385n]],
  [500n, [1, 1, 1], [167n, 167n, 166n]],
  [5n, [66, 220], [1n, 4n]],
  [0n, [1, 2], [0n, 0n]],
])('%i by %j', (sum, weights, parts) => {
  expect(splitByWeight(minorUnits(sum), weights)).toEqual(parts);
});

test('the parts add up to the sum, and none is a unit away from its share', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), weights, (sum, weights) => {
      const parts = splitByWeight(minorUnits(sum), weights);
      const all = BigInt(weights.reduce((a, b) => a + b));
      expect(parts.reduce<bigint>((a, b) => a + b, 0n)).toBe(sum);
      for (const [i, part] of parts.entries()) {
        const off = part * all - sum * BigInt(weights[i]!);
        expect(off < all && off > -all).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('no weight is a mistake', () => {
  expect(() => splitByWeight(minorUnits(1n), [])).toThrow(RangeError);
});
