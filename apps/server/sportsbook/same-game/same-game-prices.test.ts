import type { ScoreModel } from '@fairbook/sports/football';
import { jointPrice, type PriceModel } from '@fairbook/sports/price';
import { expect, test } from 'vitest';
import { fixtureOf, marketsOf, PRODUCER, stateOf } from '../../testing/sample-feed.ts';
import { type HotGame, newGame } from '../catalogue/hot-game.ts';
import { nextGame } from '../catalogue/next-game.ts';
import { sameGameOf, scoreModelsOf } from './same-game.ts';
import { createSameGamePrices } from './same-game-prices.ts';

const HOME = { outcomeId: '1::1', oddsMilli: 2200 };
const OVER = { outcomeId: '18:2.5:over', oddsMilli: 1950 };
const YES = { outcomeId: '29::yes', oddsMilli: 1800 };

function gameAt(shift: number): HotGame {
  const message = {
    type: 'odds_change',
    at: 0,
    producer: PRODUCER,
    gameId: 1,
    full: true,
    state: stateOf(),
    suspended: null,
    markets: marketsOf(shift),
  } as const;
  return nextGame(newGame(fixtureOf(1, 1), PRODUCER, 1, 0), message, 2, 0);
}

const MODEL = scoreModelsOf(gameAt(0))[0] as ScoreModel;

/** A price cache, with the number of computations. */
function counted(most?: number) {
  const worked = { out: 0 };
  const prices = createSameGamePrices(most, (model, legs) => {
    worked.out += 1;
    return jointPrice(model, legs);
  });
  return { prices, worked };
}

test('a price is computed once, also for a model read from a coupon', () => {
  const { prices, worked } = counted();
  const stored = JSON.parse(JSON.stringify(MODEL)) as PriceModel;
  const first = prices(MODEL, [HOME, OVER]);
  expect(prices(stored, [HOME, OVER])).toBe(first);
  expect(first).toEqual(jointPrice(MODEL, [HOME, OVER]));
  expect(worked.out).toBe(1);
});

const pair = ([a, b]: readonly [number, number], by: number): [number, number] => [a, b + by];

test.each<[string, PriceModel]>([
  ['home goals of a half', { ...MODEL, rest: { ...MODEL.rest, first: pair(MODEL.rest.first, 900) } }],
  ['goals of the other half', { ...MODEL, rest: { ...MODEL.rest, second: pair(MODEL.rest.second, 900) } }],
  ['the score', { ...MODEL, score: { ...MODEL.score, first: pair(MODEL.score.first, 1) } }],
  ['goals of the match', { ...MODEL, match: pair(MODEL.match, 3_000) }],
  ['correlation of low scores', { ...MODEL, rho: MODEL.rho - 900 }],
])('a model with other %s never gets a cached price', (_, changed) => {
  const { prices, worked } = counted();
  const before = prices(MODEL, [HOME, OVER, YES]);
  expect(prices(changed, [HOME, OVER, YES])).toEqual(jointPrice(changed, [HOME, OVER, YES]));
  expect(prices(changed, [HOME, OVER, YES])).not.toEqual(before);
  expect(worked.out).toBe(2);
});

test('a moved price, another leg or another order of the same legs never gets a cached price', () => {
  const { prices, worked } = counted();
  prices(MODEL, [HOME, OVER]);
  for (const legs of [
    [{ ...HOME, oddsMilli: 2100 }, OVER],
    [HOME, OVER, YES],
    [OVER, HOME],
  ])
    expect(prices(MODEL, legs)).toEqual(jointPrice(MODEL, legs));
  expect(worked.out).toBe(4);
});

test('the least recently used price leaves first', () => {
  const { prices, worked } = counted(2);
  for (const legs of [
    [HOME, OVER],
    [HOME, YES],
    [HOME, OVER],
    [OVER, YES],
    [HOME, OVER],
  ])
    prices(MODEL, legs);
  expect(worked.out).toBe(3);
  prices(MODEL, [HOME, YES]);
  expect(worked.out).toBe(4);
});

test('a game whose prices moved has another combined price at once', () => {
  const ids = [HOME.outcomeId, OVER.outcomeId];
  const [before, after] = [sameGameOf(gameAt(0), ids), sameGameOf(gameAt(60), ids)];
  expect(after).not.toEqual(before);
  expect(sameGameOf(gameAt(0), ids)).toEqual(before);
});
