import { minorUnits } from '@fairbook/money';
import { oddsMilli } from '@fairbook/odds';
import { settleCoupon } from '@fairbook/settlement';
import { expect, test } from 'vitest';
import type { FieldEnd } from '../families/fields-of-many/field.ts';
import { footballStory } from '../football/story.ts';
import { payoffsOf } from '../markets/payoffs.ts';
import { pricesBefore } from '../play/turned-game.ts';
import { verdictName } from '../settlement/verdict.ts';
import { behindOf, placesOf, ranksOf, SEASONS, SeasonForecast, type SeasonSoFar } from './price/forecast.ts';
import type { SeasonModel } from './price/model.ts';
import { seasonOffers, seasonPrices, seasonPricing } from './price/pricing.ts';
import { seasonRules } from './rules.ts';

const payoffOf = payoffsOf(seasonRules);
const SEED = [1, 2, 3, 4] as const;
const POINTS = { won: 3, drawn: 1 };

function end(places: readonly (number | null)[], withdrawn: readonly number[] = []): FieldEnd<'season'> {
  return { sport: 'season', places, withdrawn: places.map((_, n) => withdrawn.includes(n + 1)) };
}
const CLEAR = end([3, 1, 2, 6, 5, 4]);
/** Two share the first place, three the third, and one did not finish. */
const EQUALS = end([1, 1, 3, 3, 3, null]);

test.each([
  ['the first', '72001::2', CLEAR, [1, 1], 'won'],
  ['the second', '72001::3', CLEAR, [0, 1], 'lost'],
  ['two share the first place', '72001::1', EQUALS, [1, 2], 'dead_heat'],
  ['the third of three', '72002:3:1', CLEAR, [1, 1], 'won'],
  ['the fourth of three', '72002:3:6', CLEAR, [0, 1], 'lost'],
  ['one place for three equals', '72002:3:4', EQUALS, [1, 3], 'dead_heat'],
  ['the last', '72007:2:4', CLEAR, [1, 1], 'won'],
  ['the last but one', '72007:2:5', CLEAR, [1, 1], 'won'],
  ['above the last two', '72007:2:6', CLEAR, [0, 1], 'lost'],
  ['one that did not finish is last', '72007:1:6', EQUALS, [1, 1], 'won'],
  ['one of the last places for three equals', '72007:2:3', EQUALS, [1, 3], 'dead_heat'],
  ['one that did not begin', '72007:2:6', end([1, 2, 3, 4, 5, null], [6]), [0, 1], 'void'],
  ['the last of those who began', '72007:1:5', end([1, 2, 3, 4, 5, null], [6]), [1, 1], 'won'],
] as const)('%s (%s)', (_, id, of, result, name) => {
  const payoff = payoffOf(id)!;
  expect(payoff.verdict(of).result).toEqual(result);
  expect(verdictName(payoff.verdict(of))).toBe(name);
  expect(payoff.why(of).key).toBe(`table_${{ 1: 'winner', 2: 'top', 7: 'bottom' }[id[4] as '1']}`);
});

test('a win is 3 points and a draw 1; then the difference counts, then goals', () => {
  expect(footballStory.table).toEqual(POINTS);
  const played: SeasonSoFar['played'] = [
    { sides: [0, 1], score: [1, 1] },
    { sides: [2, 3], score: [0, 2] },
    { sides: [3, 0], score: [0, 0] },
    { sides: [1, 4], score: [2, 2] },
  ];
  const ranks = ranksOf({ clubs: 6, points: POINTS, played });
  expect(placesOf(ranks)).toEqual([3, 2, 6, 1, 4, 5]);
  expect(behindOf(ranks)).toEqual([2, 2, 4, 0, 3, 4]);
  const level = ranksOf({ clubs: 4, points: POINTS, played: [{ sides: [0, 1], score: [2, 2] }] });
  expect(placesOf(level)).toEqual([1, 1, 3, 3]);
});

test('10 at odds of 4.00 on one of two clubs that share the first place pays 20', () => {
  const settled = settleCoupon({
    type: 'single',
    systemValues: [],
    stake: minorUnits(10_00n),
    legs: [{ gameId: 1, oddsMilli: oddsMilli(4000), decided: payoffOf('72001::1')!.verdict(EQUALS) }],
  });
  expect(settled).toMatchObject({ status: 'won', payout: minorUnits(20_00n) });
});

/** Four clubs, two games left: a win of either side by one goal, a draw, or nothing. */
const SCORES = [
  [1, 0, 0.5],
  [0, 0, 0.25],
  [0, 1, 0.2],
] as const;
const TWO_LEFT: SeasonSoFar = {
  ...{ clubs: 4, points: POINTS, tops: 2, bottoms: 1 },
  played: [{ sides: [0, 1], score: [1, 0] }],
  left: [
    { sides: [0, 2], scores: SCORES },
    { sides: [1, 3], scores: SCORES },
  ],
};

function forecast(season: SeasonSoFar, seed: readonly [number, number, number, number] = SEED): SeasonModel {
  const made = new SeasonForecast(season, seed);
  while (!made.isDone) made.run(1000);
  return made.model();
}

/** All ends one by one, each with its chance: what the simulation must come to. */
function exactly({ left, ...season }: SeasonSoFar): number[] {
  const results = [...SCORES, [Number.NaN, 0, 0.05] as const];
  const sums = Array<number>(season.clubs).fill(0);
  for (const one of results)
    for (const two of results) {
      const games = [one, two].flatMap(([own, other], n) =>
        Number.isNaN(own) ? [] : [{ sides: left[n]!.sides, score: [own, other] as const }],
      );
      const places = placesOf(ranksOf({ ...season, played: [...season.played, ...games] }));
      for (const [n, place] of places.entries())
        if (place === 1) sums[n]! += (one[2] * two[2]) / places.filter((each) => each === 1).length;
    }
  return sums;
}

test('the chances of 20,000 simulated ends are those of all ends counted one by one', () => {
  expect(SEASONS).toBe(20_000);
  const { first } = forecast(TWO_LEFT);
  for (const [n, chance] of exactly(TWO_LEFT).entries()) {
    const error = Math.sqrt((chance * (1 - chance)) / SEASONS);
    expect(Math.abs(first[n]! / 1e6 - chance)).toBeLessThanOrEqual(4 * error + 1e-6);
  }
});

test('places add up, the same seed gives the same chances, and a table that is final has none', () => {
  const model = forecast(TWO_LEFT);
  const sum = (chances: readonly number[]) => chances.reduce((all, chance) => all + chance, 0) / 1e6;
  expect([sum(model.first), sum(model.top), sum(model.bottom)].map((all) => Math.round(all * 1e4))).toEqual([
    10_000, 20_000, 10_000,
  ]);
  expect(forecast(TWO_LEFT)).toEqual(model);
  expect(forecast(TWO_LEFT, [5, 6, 7, 8])).not.toEqual(model);
  const { first, bottom } = forecast({ ...TWO_LEFT, left: [] });
  expect([first, bottom]).toEqual([
    [1_000_000, 0, 0, 0],
    [0, 1_000_000, 0, 0],
  ]);
});

const MODEL: SeasonModel = {
  ...{ sport: 'season', first: [600_000, 395_500, 4000, 500], top: [990_000, 997_000, 10_000, 3000] },
  ...{ bottom: [0, 1000, 499_000, 500_000], tops: 2, bottoms: 1 },
};

test('fewer than 4 in 1,000, or all but so few, have no price; no odds are above the fair ones', () => {
  const priced = (typeId: number, line: string) =>
    seasonPrices.priceMarket([MODEL], typeId, line, pricesBefore)!.outcomes;
  expect(priced(72_001, '').map(([id]) => id)).toEqual(['72001::1', '72001::2', '72001::3']);
  expect(priced(72_002, '2').map(([id]) => id)).toEqual(['72002:2:1', '72002:2:3']);
  for (const { typeId, line } of seasonOffers(MODEL))
    for (const [id, odds] of priced(typeId, line))
      expect(1000 / odds).toBeGreaterThan(seasonPricing.chanceIn(MODEL, id)!.fair);
});

test('a stored model knows its own lines only, and no combinations', () => {
  expect(seasonPricing.chanceIn(MODEL, '72002:2:3')).toEqual({ fair: 0.01, returned: 0 });
  for (const id of ['72002:3:3', '72007:2:1', '72001::9', '1::1'])
    expect(seasonPricing.chanceIn(MODEL, id)).toBeNull();
  expect(seasonPricing.isBuildable('72001::1')).toBe(false);
});
