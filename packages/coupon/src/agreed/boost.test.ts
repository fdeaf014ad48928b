import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boostedMilli } from './boost.ts';

describe('a boosted price', () => {
  it.each([
    ['at the original usual price', 3800, 3800, 4200, 4200],
    ['after the usual price rose', 4000, 3800, 4200, 4420],
    ['after the usual price fell', 3000, 3800, 4200, 3310],
    ['too small for a hundredth', 1050, 1050, 1055, null],
    ['a boost that would not be above the usual price', 1010, 2000, 2010, null],
    ['a boost of a price beyond the maximum', 1_000_001, 2000, 4000, null],
    ['at most a thousand', 900_000, 2000, 4000, 1_000_000],
  ])('%s', (_, usual, fromMilli, toMilli, expected) => {
    expect(boostedMilli(usual, { fromMilli, toMilli })).toBe(expected);
  });

  const price = fc.integer({ min: 1001, max: 1_000_000 });
  const lift = fc
    .tuple(price, fc.integer({ min: 1, max: 100 }))
    .map(([fromMilli, percent]) => ({ fromMilli, toMilli: Math.floor((fromMilli * (100 + percent)) / 100) }))
    .filter(({ fromMilli, toMilli }) => toMilli > fromMilli);

  it('is above the usual price, at most twice that, in whole hundredths, and rises with it', () => {
    fc.assert(
      fc.property(lift, price, price, (by, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const [boosted, more] = [boostedMilli(low, by), boostedMilli(high, by)];
        if (boosted === null) return;
        expect(boosted).toBeGreaterThan(low);
        expect(boosted).toBeLessThanOrEqual(2 * low);
        expect(boosted % 10).toBe(0);
        expect(BigInt(boosted) * BigInt(by.fromMilli) <= BigInt(low) * BigInt(by.toMilli)).toBe(true);
        expect(more ?? high).toBeGreaterThanOrEqual(boosted);
      }),
      { numRuns: 20_000 },
    );
  });
});
