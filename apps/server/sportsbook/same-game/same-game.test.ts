import { createWorld, type World } from '@fairbook/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  announce,
  fixtureOf,
  marketsOf,
  odds,
  PRODUCER,
  playing,
  stateOf,
  stop,
} from '../../testing/sample-feed.ts';
import { newGame } from '../catalogue/hot-game.ts';
import { nextGame } from '../catalogue/next-game.ts';
import { sameGameOf, scoreModelsOf } from './same-game.ts';

const HOME = '1::1';
const DRAW = '1::x';
const OVER = '18:2.5:over';
const YES = '29::yes';
const QUARTER = '18:2.25:over';

let world: World;
const facts = () => world.services.sportsbook.facts;
const view = (id: number, chosen?: string) =>
  world.api()('sportsbook.sameGame', { params: { id }, query: chosen === undefined ? {} : { with: chosen } });

beforeAll(async () => {
  world = await createWorld();
  const now = Date.now();
  const quarter = { ...marketsOf()[1]!, id: '18:2.25', line: '2.25' };
  quarter.outcomes = [
    [QUARTER, 1750, 0],
    ['18:2.25:under', 2120, 0],
  ];
  for (const id of [1, 2]) {
    await facts().ingest(announce(id, now));
    await facts().ingest(odds(id, now, { markets: [...marketsOf(), quarter] }));
  }
  await facts().ingest(stop(2, now, 'goal', playing(now, { score: [1, 0] })));
});
afterAll(() => world.close());

describe('legs of one game', () => {
  test('have one price, between the highest single price and the product, and the model behind it', () => {
    const priced = facts().sameGame(1, [HOME, OVER]);
    if ('code' in priced) throw new Error(priced.code);
    expect(priced.oddsMilli).toBeGreaterThan(2200);
    expect(priced.oddsMilli).toBeLessThan(2200 * 1.95);
    expect(priced.marginPercent).toBeGreaterThan(0);
    expect(priced.probability).toBeLessThan(1000 / priced.oddsMilli);
    expect(priced.model).toEqual(JSON.parse(JSON.stringify(priced.model)));
  });

  test('one leg alone has its own price', () => {
    expect(facts().sameGame(1, [HOME])).toMatchObject({ oddsMilli: 2200 });
  });

  test.each<[string, number, string[], string, string | null]>([
    ['legs of an unknown game', 9, [HOME], 'bets.unknown_game', null],
    ['outcomes that the game doesn’t have', 1, [HOME, '18:9.5:over'], 'bets.unknown_outcome', '18:9.5:over'],
    ['legs that can’t both win', 1, [HOME, OVER, DRAW], 'bets.impossible_combination', DRAW],
    ['legs that may half win', 1, [HOME, QUARTER], 'bets.not_buildable', QUARTER],
    ['too many', 1, Array.from({ length: 11 }, () => HOME), 'bets.too_many_legs', null],
  ])('%s are refused with the leg at fault', (_, gameId, ids, code, outcomeId) => {
    expect(facts().sameGame(gameId, ids)).toEqual({ code, outcomeId });
  });
});

describe('the outcomes that can’t join', () => {
  test('are only quarter lines while nothing is chosen', () => {
    expect(facts().excluded(1, [])).toEqual([QUARTER, '18:2.25:under']);
  });

  test('are the other results and those that the chosen ones rule out', () => {
    expect(new Set(facts().excluded(1, [HOME]))).toEqual(new Set([DRAW, '1::2', QUARTER, '18:2.25:under']));
    expect(facts().excluded(1, [HOME, YES])).toContain('18:2.5:under');
  });

  test('are all, when a chosen one is gone or can’t be combined', () => {
    const all = 2 + marketsOf().reduce((sum, { outcomes }) => sum + outcomes.length, 0);
    expect(facts().excluded(1, [QUARTER])).toHaveLength(all - 1);
    expect(facts().excluded(1, ['7::1'])).toHaveLength(all);
  });
});

describe('the call', () => {
  test('returns price, margin and the outcomes that can’t join at once', async () => {
    const answer = await view(1, `${HOME},${OVER}`);
    const priced = facts().sameGame(1, [HOME, OVER]);
    if ('code' in priced) throw new Error(priced.code);
    expect(answer).toMatchObject({
      coef: priced.oddsMilli / 1000,
      margin: priced.marginPercent,
      refusal: null,
    });
    expect(answer.excluded).toEqual(facts().excluded(1, [HOME, OVER]));
  });

  test('says why there is no price', async () => {
    const { coef, refusal } = await view(1, `${HOME},${DRAW}`);
    expect(coef).toBeNull();
    expect(refusal).toEqual({ code: 'bets.impossible_combination', outcomeId: DRAW });
  });

  test('without a choice, or while the game is suspended, prices nothing', async () => {
    expect(await view(1)).toMatchObject({ coef: null, refusal: null });
    expect(await view(2, `${HOME},${OVER}`)).toEqual({
      coef: null,
      margin: null,
      refusal: null,
      excluded: [],
    });
  });

  test('refuses an unknown game and an invalid list', async () => {
    await expect(view(9)).rejects.toMatchObject({
      problem: { errors: [{ code: 'sportsbook.unknown_game' }] },
    });
    await expect(view(1, 'home and over')).rejects.toMatchObject({ status: 400 });
  });
});

test('a model is fitted once until the game has another message', () => {
  const heard = { type: 'odds_change', at: 0, producer: PRODUCER, gameId: 1 } as const;
  const whole = { ...heard, full: true, state: stateOf(), suspended: null, markets: marketsOf() };
  const game = nextGame(newGame(fixtureOf(1, 1), PRODUCER, 1, 0), whole, 2, 0);
  expect(scoreModelsOf(game)).toBe(scoreModelsOf(game));
  const moved = nextGame(game, { ...whole, markets: marketsOf(60) }, 3, 0);
  expect(scoreModelsOf(moved)).not.toEqual(scoreModelsOf(game));
});

test('blocked or decided outcomes are not combined', () => {
  const heard = { type: 'odds_change', at: 0, producer: PRODUCER, gameId: 1 } as const;
  const blocked = marketsOf().map((market) => ({
    ...market,
    outcomes: market.outcomes.map(([id, milli]): [string, number, 0 | 1] => [id, milli, id === OVER ? 1 : 0]),
  }));
  const whole = { ...heard, full: true, state: stateOf(), suspended: null, markets: blocked };
  const game = nextGame(newGame(fixtureOf(1, 1), PRODUCER, 1, 0), whole, 2, 0);
  expect(sameGameOf(game, [HOME, OVER])).toEqual({ code: 'bets.outcome_blocked', outcomeId: OVER });
  const decided = { ...game, decided: new Set([YES]) };
  expect(sameGameOf(decided, [HOME, YES])).toEqual({ code: 'bets.outcome_blocked', outcomeId: YES });
});
