import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorUnits } from './minor-units.ts';
import { splitByWeight } from './split.ts';

test.each([
  [500n, [3, 10], [115n, 385n]],
  [500n, [1, 1, 1], [167n, 167n, 166n]],
  [5n, [66, 220], [1n, 4n]],
  [0n, [1, 2], [0n, 0n]],
  [3n, [5, 2], [2n, 1n]],
  [3n, [2, 5], [1n, 2n]],
])('%i by %j', (sum, weights, parts) => {
  expect(splitByWeight(minorUnits(sum), weights)).toEqual(parts);
});

test('the parts add up to the amount, and each is less than a unit off its exact share', () => {
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

test('leftover units go to the parts that are short by most, the first of equals', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 15 });
  fc.assert(
    fc.property(fc.bigInt(0n, 1000n), weights, (sum, weights) => {
      const all = BigInt(weights.reduce((a, b) => a + b));
      fc.pre(all > 0n);
      const lacks = weights.map((weight, place) => ({ place, lack: (sum * BigInt(weight)) % all }));
      const parts = splitByWeight(minorUnits(sum), weights);
      const [more, exact] = [lacks.filter(isMore), lacks.filter((one) => !isMore(one))];
      for (const a of more)
        for (const b of exact) expect(a.lack > b.lack || (a.lack === b.lack && a.place < b.place)).toBe(true);

      function isMore({ place }: { place: number }) {
        return parts[place]! > (sum * BigInt(weights[place]!)) / all;
      }
    }),
    { numRuns: 500 },
  );
});

test.each([[[]], [[0, 0]]])('weights without a positive one (%j) are refused', (weights) => {
  expect(() => splitByWeight(minorUnits(1n), weights)).toThrow(
    new RangeError('No positive weight to split an amount by'),
  );
});
