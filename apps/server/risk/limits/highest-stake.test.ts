import { minorUnits } from '@fairbook/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highestStake } from './highest-stake.ts';

/** The simple way: bisection until one stake is left. */
function byHalves(most: bigint, bound: bigint, costOf: (stake: bigint) => bigint): bigint {
  if (costOf(most) <= bound) return most;
  let [low, above] = [0n, most];
  while (above - low > 1n) {
    const middle = (low + above) / 2n;
    if (costOf(middle) <= bound) low = middle;
    else above = middle;
  }
  return low;
}

const sum = fc.bigInt({ min: 0n, max: 10n ** 12n });
const slope = fc.record({
  num: fc.bigInt({ min: 0n, max: 10n ** 7n }),
  den: fc.bigInt({ min: 1n, max: 10n ** 4n }),
});
/** From this stake on, each further unit costs more by this slope. */
const piece = fc.record({ from: sum, slope });

test('the search agrees with bisection for costs of any lines', () => {
  fc.assert(
    fc.property(
      sum,
      sum,
      sum,
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      (most, bound, base, pieces) => {
        const costOf = (stake: bigint) =>
          pieces.reduce(
            (cost, { from, slope: { num, den } }) =>
              stake > from ? cost + ((stake - from) * num) / den : cost,
            base % 1000n,
          );
        expect(highestStake(most, bound, costOf)).toBe(byHalves(most, bound, costOf));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('the search agrees with bisection for costs that grow in steps', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 5_000n }),
      sum,
      fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 5_000n }), sum), { maxLength: 6 }),
      (most, bound, steps) => {
        const costOf = (stake: bigint) =>
          steps.reduce((cost, [from, by]) => (stake >= from ? cost + by : cost), 0n);
        expect(highestStake(most, bound, costOf)).toBe(byHalves(most, bound, costOf));
      },
    ),
  );
});

describe('the number of cost computations', () => {
  test.each<[string, bigint, (stake: bigint) => bigint, number]>([
    ['no limit is reached', 10n ** 15n, (stake) => stake * 2n, 1],
    ['a line', 10n ** 9n, (stake) => (stake * 29_503n) / 1000n, 4],
    [
      'a line with a bonus that stops growing',
      10n ** 9n,
      (stake) => stake * 5n + (stake < 70_000n ? stake : 70_000n),
      8,
    ],
  ])('%s', (_, bound, costOf, most) => {
    let asked = 0;
    highestStake(10n ** 12n, bound, (stake) => {
      asked += 1;
      return costOf(minorUnits(stake));
    });
    expect(asked).toBeLessThanOrEqual(most);
  });
});
