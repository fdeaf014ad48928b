import { describe, expect, test } from 'vitest';
import { lineUps } from '../families/players/line-up.ts';
import { gameScript } from '../families/timed-goals/parts/play/script.ts';
import { endAt, modelAt } from '../families/timed-goals/parts/play/standing.ts';
import type { ModelNow, RatesModel } from '../families/timed-goals/parts/price/model.ts';
import { playerNames } from '../play/data.ts';
import { missesOf } from '../testing/calibration.ts';
import { hockeyPrices } from './price/pricing.ts';
import { hockeyPayoff } from './rules.ts';
import { HOCKEY } from './sport.ts';

/** Simulated games against prices: outcomes occur as often as their fair chances say, within three standard errors. */
const GAMES = process.env.NIGHT === '1' ? 20_000 : 3_000;
const RATES = { home: 3.3, away: 2.7 };

const teams = { gameId: 1, competitors: [{ id: 8001 }, { id: 8002 }] } as never;
const sides = lineUps(HOCKEY.players!, [], playerNames())('calibration', teams);
const scripts = Array.from({ length: GAMES }, (_, game) =>
  gameScript(HOCKEY, 'calibration', game, RATES, sides),
);
const ends = scripts.map((script) => endAt(HOCKEY, script, Number.POSITIVE_INFINITY));
const modelsAt = (at: number) => scripts.map((script) => modelAt(HOCKEY, script, RATES, at));

test.each([
  ...['4001::1', '4001::x', '4002::1', '4002::2', '4005::yes', '4006:5.5:over', '4006:7.5:over', '4008::odd'],
  ...['4009:-1.5:1', '4010:-1:x', '4011::1-1', '4013:5.5:1-over', '4021:3.5:over', '4033::yes'],
  ...['4101::x', '4203:1.5:over', '4304:-0.5:1', '4105::yes', '4306::even'],
])('before the game, %s occurs as often as its price says', (id) => {
  const [before] = modelsAt(-1);
  expect(errorsOf(id, Array<RatesModel>(GAMES).fill(before!))).toBeLessThan(3);
});

describe('in the second period', () => {
  const models = modelsAt(4_200);
  test.each(['4001::1', '4001::x', '4002::1', '4006:5.5:over', '4203:1.5:over', '4301::1'])(
    '%s occurs as often as the prices at that score say',
    (id) => expect(errorsOf(id, models)).toBeLessThan(3),
  );
});

/** All who may score, on each market on players. */
const ON_PLAYERS = [4051, 4052, 4053, 4054, 4055].flatMap((type) => [
  ...(type === 4052 || type === 4053 ? [`${type}::nobody`] : []),
  ...sides.flatMap(({ slots }, place) =>
    slots.flatMap(({ starter, share }) => (share > 0 ? [`${type}::${place + 1}-${starter}`] : [])),
  ),
]);

test.each([-1, 4_200])('at second %i of play, players score as often as their prices say', (at) => {
  const [first] = modelsAt(at);
  const models = at < 0 ? scripts.map(() => first!) : modelsAt(at);
  const games = models.map((model, n) => ({ model, end: ends[n]! }));
  // A count of fewer than five is far from normal.
  const ids = ON_PLAYERS.filter((id) => hockeyPrices.fairOf(first!, id) * GAMES > 5);
  expect(ids.length).toBeGreaterThan(90);
  expect(
    missesOf<ModelNow, (typeof ends)[number]>(ids, games, { payoffOf: hockeyPayoff, prices: hockeyPrices }),
  ).toEqual([]);
});

test('a game without line-ups has the same goals', () => {
  for (const [game, { players, ...script }] of scripts.slice(0, 100).entries()) {
    expect(gameScript(HOCKEY, 'calibration', game, RATES)).toEqual(script);
    expect(players!.scorers).toHaveLength(script.goals.length);
  }
});

test('after a level score the winner is who its price says, and two of three overtimes have a goal', () => {
  const level = scripts.flatMap(({ parts }, game) => (parts.length > 3 ? [game] : []));
  const models = scripts.map((script) => modelAt(HOCKEY, script, RATES, script.parts[2]!.to));
  expect(level.length).toBeGreaterThan(GAMES / 10);
  expect(errorsOf('4002::1', models, level)).toBeLessThan(3);
  const goals = level.filter((game) => ends[game]!.shootout === null).length / level.length;
  expect(Math.abs(goals - (1 - Math.exp(-HOCKEY.overtime.goals)))).toBeLessThan(0.06);
});

/** How many standard errors an outcome is off its chances, over the games from these models on. */
function errorsOf(
  id: string,
  models: readonly RatesModel[],
  games: readonly number[] = [...models.keys()],
): number {
  const payoff = hockeyPayoff(id)!;
  let [seen, expected, variance] = [0, 0, 0];
  for (const game of games) {
    const fair = hockeyPrices.fairOf(models[game]!, id);
    seen += payoff.verdict(ends[game]!).result[0];
    expected += fair;
    variance += fair * (1 - fair);
  }
  return Math.abs(seen - expected) / Math.sqrt(variance);
}
