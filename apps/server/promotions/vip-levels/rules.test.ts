import { LEAST_COST } from '@fairbook/contracts/casino/bonus-rules';
import { MOST_CASINO_CASHBACK_PER_MILLE } from '@fairbook/contracts/casino/cashback-rules';
import { MOST_CASHBACK_PER_MILLE } from '@fairbook/contracts/promotions/cashback';
import {
  levelsPerMille,
  MOST_LEVELS_PER_MILLE,
  pointsOf,
  promotion,
  type VipLevelRules,
} from '@fairbook/contracts/promotions/vip-levels';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { largerBy } from '../birthday/rules.ts';

const levels = (...of: [turnover: string, points: number][]) =>
  of.map(([turnover, points]) => ({ turnover, points }));

test.each([
  ['the first level, which takes no stakes, gives none', levels(['0', 50]), [0]],
  ['a cent for five is fine', levels(['0', 0], ['1000', 200]), [0, 200]],
  ['more is cut', levels(['0', 0], ['1000', 201]), [0, 200]],
  ['earlier levels count', levels(['0', 0], ['1000', 150], ['1100', 150]), [0, 150, 70]],
  ['cents of a turnover are rounded down', levels(['0', 0], ['0.09', 1]), [0, 0]],
])('points: %s', (_, of, points) => {
  expect(pointsOf(of)).toEqual(points);
});

const anyLevels = fc
  .uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 19 })
  .chain((turnovers) =>
    fc.tuple(
      fc.constant(['0', ...turnovers.toSorted((a, b) => a - b).map(String)]),
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), {
        minLength: turnovers.length + 1,
        maxLength: turnovers.length + 1,
      }),
    ),
  )
  .map(([turnovers, points]) => turnovers.map((turnover, i) => ({ turnover, points: points[i]! })));

test('whatever the form says, all points up to a level stay within their share of the stakes', () => {
  fc.assert(
    fc.property(anyLevels, (of) => {
      expect(levelsPerMille(of)).toBeLessThanOrEqual(MOST_LEVELS_PER_MILLE + 1e-9);
      let given = 0;
      for (const [i, points] of pointsOf(of).entries()) {
        given += points;
        expect(given / 100).toBeLessThanOrEqual(
          (Number(of[i]!.turnover) * MOST_LEVELS_PER_MILLE) / 1_000 + 1e-9,
        );
        expect(points).toBeLessThanOrEqual(of[i]!.points);
      }
    }),
  );
});

test('with cashback it is less than the cheapest play costs, of bets and of the casino', () => {
  // The cheapest bet is measured on played boards by `sportsbook/same-game/play-cost.test.ts`.
  expect(MOST_LEVELS_PER_MILLE + MOST_CASHBACK_PER_MILLE).toBeLessThan(7.5);
  expect(MOST_LEVELS_PER_MILLE + MOST_CASINO_CASHBACK_PER_MILLE).toBeLessThan(1_000 * LEAST_COST);
});

const { defaults, fault } = promotion.settings;
const faultOf = (change: (rules: VipLevelRules) => void) => {
  const rules = structuredClone(defaults) as unknown as VipLevelRules;
  change(rules);
  return fault(rules);
};

test('the form refuses levels out of order, and points beyond their share', () => {
  expect(faultOf(() => undefined)).toBeUndefined();
  expect(faultOf(({ levels: of }) => Object.assign(of[2]!, { turnover: '900' }))).toBe('levels.2.turnover');
  expect(faultOf(({ levels: of }) => Object.assign(of[1]!, { points: 201 }))).toBe('levels.1.points');
  expect(faultOf(({ levels: of }) => Object.assign(of[0]!, { points: 1 }))).toBe('levels.0.points');
});

test('a birthday gift is larger by the percentage, rounded down', () => {
  expect(largerBy({ ...DEFAULT_SETTINGS.birthday, points: 333, bonus: 5 }, 150)).toMatchObject({
    points: 499,
    bonus: 7,
  });
});
