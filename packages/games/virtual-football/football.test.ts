import { scoreGrid } from '@fairbook/pricing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../src/maths.ts';
import { scripted, seeded } from '../src/testing.ts';
import { FIXTURES, OUT_OF } from './fixtures.ts';
import { goalsOf, scoreAfter } from './goals.ts';
import { chanceOf, paysFor, scoresOf, virtualFootball } from './rules.ts';

/** Goals expected of both sides. */
const EXPECTED = [
  [1.95, 0.85],
  [1.35, 1.25],
  [1, 1.7],
  [2.1, 1.6],
] as const;

/** Parts of ten thousand in whole numbers: each rounded down, and those that lost most up again. */
function rounded(parts: readonly number[]): number[] {
  const down = parts.map((part) => Math.floor(part * OUT_OF));
  const missing = OUT_OF - down.reduce((sum, each) => sum + each, 0);
  const lost = parts.map((part, at) => ({ at, lost: part * OUT_OF - down[at]! }));
  for (const { at } of lost.sort((a, b) => b.lost - a.lost).slice(0, missing)) down[at]!++;
  return down;
}

describe.each(FIXTURES.map(({ scores }, match) => ({ match, scores })))(
  'match $match',
  ({ match, scores }) => {
    test('has the scores of the model of Dixon and Coles', () => {
      const [homeGoals, awayGoals] = EXPECTED[match]!;
      const grid = scoreGrid({ homeGoals, awayGoals, rho: -0.08, maxGoals: 5 });
      expect(scores.flat()).toEqual(rounded(grid.flat()));
    });

    const scored = [...scoresOf(match), 'otherScore'];
    const all = ['home', 'draw', 'away', 'over', 'under', 'both', 'notBoth', ...scored];

    test('every bet returns between 94 and 95 %', () => {
      for (const on of all) {
        const returned = (chanceOf(match, on) * paysFor(match, on)) / 10_000;
        expect(returned, on).toBeGreaterThan(0.94);
        expect(returned, on).toBeLessThanOrEqual(0.95 + 1e-12);
        expect(figuresOf(virtualFootball.endings({ match, on })!).returned).toBeCloseTo(returned, 12);
      }
    });

    test.each([[['home', 'draw', 'away']], [['over', 'under']], [['both', 'notBoth']], [scored]])(
      'one of %j wins',
      (bets) => {
        expect(bets.reduce((sum, on) => sum + chanceOf(match, on), 0)).toBeCloseTo(1, 12);
      },
    );

    test('a bet on every number of its table wins as often as it says', () => {
      const wins = new Map(all.map((on) => [on, 0]));
      // A number in 25 stands for those around it, so a count may be off by as many as there are lines.
      for (const on of all)
        for (let number = 0; number < OUT_OF; number += 25) {
          const draws = FIXTURES.flatMap((_, at) => [at === match ? number : 0, 0]);
          if (virtualFootball.start({ match, on }, scripted(...draws)).paid! > 0)
            wins.set(on, wins.get(on)! + 25);
        }
      for (const on of all)
        expect(Math.abs(wins.get(on)! / OUT_OF - chanceOf(match, on)), on).toBeLessThan(0.02);
    });
  },
);

test('a score that is too rare has no bet of its own, and belongs to the others', () => {
  expect(virtualFootball.fits!({ match: 0, on: '5-5' })).toBe(false);
  expect(virtualFootball.fits!({ match: 0, on: '2-0' })).toBe(true);
  // The last number of a table is 5–5.
  const last = FIXTURES.flatMap(() => [OUT_OF - 1, 7]);
  expect(virtualFootball.start({ match: 0, on: 'otherScore' }, scripted(...last)).paid).toBeGreaterThan(0);
  expect(virtualFootball.start({ match: 0, on: 'draw' }, scripted(...last)).paid).toBeGreaterThan(0);
  expect(virtualFootball.start({ match: 0, on: '2-1' }, scripted(...last)).paid).toBe(0);
});

test('drawn many times each score comes as often as its table says', () => {
  const rounds = 30_000;
  const draws = seeded(4);
  const counts = FIXTURES.map(({ scores }) => scores.map((line) => line.map(() => 0)));
  for (let n = 0; n < rounds; n++)
    for (const [at, { home, away }] of virtualFootball
      .start(virtualFootball.usual, draws)
      .state.matches.entries())
      counts[at]![home]![away]!++;
  for (const [at, { scores }] of FIXTURES.entries())
    for (const [home, line] of scores.entries())
      for (const [away, count] of line.entries()) {
        const chance = count / OUT_OF;
        const off = Math.abs(counts[at]![home]![away]! / rounds - chance);
        expect(off, `${at}: ${home}-${away}`).toBeLessThan(5 * Math.sqrt(chance / rounds));
      }
});

test('goals tell the score: each in a minute of its own, in order, the same for everybody', () => {
  const goals = fc.integer({ min: 0, max: 5 });
  fc.assert(
    fc.property(goals, goals, fc.integer({ min: 0, max: 2 ** 32 - 1 }), (home, away, story) => {
      const told = goalsOf({ home, away, story });
      expect(goalsOf({ home, away, story })).toEqual(told);
      expect(scoreAfter(told, 90)).toEqual({ home, away });
      expect(scoreAfter(told, 0)).toEqual({ home: 0, away: 0 });
      expect(told.map(({ minute }) => minute)).toEqual(
        [...new Set(told.map(({ minute }) => minute))].sort((a, b) => a - b),
      );
    }),
  );
});
