import type { PriceModel } from '@fairbook/sports/price';
import { chanceIn } from '@fairbook/sports/price';
import { expect, test } from 'vitest';
import { fixtureOf, marketsOf, odds, PRODUCER, playing } from '../../testing/sample-feed.ts';
import { type HotGame, newGame } from '../catalogue/hot-game.ts';
import { nextGame } from '../catalogue/next-game.ts';
import { chancesOf, fairChanceOf } from './fair-chance.ts';

const AT = 1_800_000_000_000;

/** A model of goals to come, with this share of the second half left. */
function modelOf(share: number): PriceModel {
  const rest = (goals: number) => Math.round(goals * share);
  return {
    score: { first: [1, 0], second: [0, 0] },
    rest: { first: [0, 0], second: [rest(9_000), rest(7_000)] },
    match: [16_000, 12_000],
    rho: -500,
  };
}

const [NOW, THEN] = [modelOf(0.5), modelOf(0.4)];

function gameOf(told: [PriceModel, PriceModel] | undefined, markets = marketsOf()): HotGame {
  const message = odds(1, AT, { state: playing(AT), markets, ...(told && { models: told }) });
  return nextGame(newGame(fixtureOf(1, AT), PRODUCER, 1, AT), message as never, 2, AT);
}

test.each(['1::1', 'x', '1::2', '18:2.5:over', '18:2.5:under'].map((id) => (id === 'x' ? '1::x' : id)))(
  'a chance is the higher or the lower of both ends of a price’s step: %s',
  (outcomeId) => {
    const game = gameOf([NOW, THEN]);
    const ends = [NOW, THEN].map((model) => chanceIn(model, outcomeId)!.fair);
    expect(ends[0]).not.toBeCloseTo(ends[1]!, 3);
    expect(fairChanceOf(game, outcomeId)).toBe(Math.max(...ends));
    expect(fairChanceOf(game, outcomeId, 'least')).toBe(Math.min(...ends));
  },
);

test.each([undefined, [NOW, THEN] as [PriceModel, PriceModel]])(
  'an outcome unknown to the rules has the chance of its price',
  (told) => {
    const corners = { id: '901:', typeId: 901, line: '', margin: 5 };
    const outcomes: [string, number, 0][] = [
      ['901::1', 1900, 0],
      ['901::2', 1900, 0],
    ];
    const game = gameOf(told, [...marketsOf(), { ...corners, outcomes }]);
    expect(fairChanceOf(game, '901::1')).toBeCloseTo(0.5, 2);
    expect(chancesOf(game, '901::1')[0]!.fair).toBeCloseTo(0.5, 2);
  },
);

test('a blocked outcome leaves the chances of the others as they are', () => {
  const id = '29:';
  const market = { id, typeId: 29, line: '', margin: 11.6 };
  // Both sides of a market that is nearly decided: 89.00, and 1.01, which is no longer offered.
  const outcomes: [string, number, 0 | 1][] = [
    [`${id}:yes`, 89_000, 0],
    [`${id}:no`, 1_010, 1],
  ];
  const game = gameOf(undefined, [{ ...market, outcomes }]);
  expect(fairChanceOf(game, '29::yes')).toBeCloseTo(1 / 89 / 1.116, 5);
  expect(fairChanceOf(game, '29::no')).toBeCloseTo(1 / 1.01, 5);
});
