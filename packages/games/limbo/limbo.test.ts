import { describe, expect, test } from 'vitest';
import { mathsOf } from '../src/maths.ts';
import { scripted, seeded, simulate } from '../src/testing.ts';
import { limbo, TARGETS } from './rules.ts';

const LAST = 2 ** 32 - 1;
const round = (target: number, number: number) => limbo.start({ target }, scripted(number));

test('a lower number reaches a higher multiple', () => {
  const multipleOf = (number: number) => round(200, number).state.multiple;
  expect([0, 1, 98, 99, 2 ** 31 - 1, LAST].map(multipleOf)).toEqual([
    99 * 2 ** 32,
    (99 * 2 ** 32) / 2,
    2 ** 32,
    Math.floor(0.99 * 2 ** 32),
    198,
    100,
  ]);
  const draws = seeded(3);
  for (let n = 0; n < 1000; n++) {
    const number = draws.below(LAST);
    expect(multipleOf(number)).toBeGreaterThanOrEqual(multipleOf(number + 1));
  }
});

describe.each([101, 150, 198, 200, 333, 1000, 99_999, 12_345_678, TARGETS.maximum])(
  'a target of %d',
  (target) => {
    const wins = Number((99n * 2n ** 32n) / BigInt(target));

    test('wins with the lowest numbers, as many as its chance says', () => {
      expect(round(target, wins - 1).paid).toBe(target * 100);
      expect(round(target, wins).paid).toBe(0);
      expect(limbo.endings({ target })).toEqual([
        { staked: 10_000, paid: target * 100, chance: wins / 2 ** 32 },
        { staked: 10_000, paid: 0, chance: 1 - wins / 2 ** 32 },
      ]);
    });

    test('returns 99 %', () => {
      const { returned } = mathsOf(limbo as never, { target });
      expect(returned).toBeLessThanOrEqual(0.99);
      expect(returned).toBeGreaterThan(0.98999);
    });
  },
);

test('played many times it returns what it says', () => {
  const { returned, halfWidth } = simulate(limbo as never, { target: 300 }, { rounds: 100_000, seed: 5 });
  expect(Math.abs(returned - 0.99)).toBeLessThan(halfWidth);
});
