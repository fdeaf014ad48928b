import { describe, expect, test } from 'vitest';
import { AMERICAN_FOOTBALL } from '../../american_football/sport.ts';
import { BASKETBALL } from '../../basketball/sport.ts';
import { HANDBALL } from '../../handball/sport.ts';
import { payoffsOf } from '../../markets/payoffs.ts';
import { playerNames } from '../../play/data.ts';
import { RUGBY_UNION } from '../../rugby_union/sport.ts';
import { missesOf } from '../../testing/calibration.ts';
import { VIRTUAL_BASKETBALL } from '../../virtual_basketball/sport.ts';
import { VIRTUAL_FOOTBALL } from '../../virtual_football/sport.ts';
import { lineUps } from '../players/line-up.ts';
import { pointsIn } from './final-state.ts';
import { offersAt, priceAll } from './play/offer.ts';
import { gameScript } from './play/script.ts';
import { endAt, modelAt } from './play/standing.ts';
import type { ModelNow } from './players/chances.ts';
import { pointsPlayersNow } from './players/script.ts';
import { modelBefore } from './price/model.ts';
import { pointsPricing } from './price/pricing.ts';
import { pointsRules } from './rules.ts';
import type { PointsSport } from './sport.ts';

/** Simulated games against prices: every outcome on offer occurs as often as its fair chance says. */
const GAMES = process.env.NIGHT === '1' ? 10_000 : 1_500;
/** Of some 400 outcomes one is beyond three standard errors by chance; in these streams none is. */
const STREAM = process.env.NIGHT === '1' ? 'week' : 'a season';

type Case = [name: string, sport: PointsSport, minutes: number, chance: [number, number], deviation: number];

const CASES: Case[] = [
  ['handball', HANDBALL, 30, [552_000, 531_000], 5.2],
  ['American football', AMERICAN_FOOTBALL, 15, [385_000, 352_000], 14],
  ['rugby union', RUGBY_UNION, 40, [440_000, 402_000], 13.9],
];

/** Played at consoles, and without players to bet on. */
const VIRTUAL: Case[] = [
  ['virtual football', VIRTUAL_FOOTBALL, 4, [112_000, 91_000], 2.1],
  ['virtual basketball', VIRTUAL_BASKETBALL, 5, [620_000, 596_000], 10.6],
];

describe.each([...CASES, ...VIRTUAL])('%s', (_, sport, minutes, chance, deviation) => {
  const plan = { minutes, chance };
  const prices = pointsPricing(sport);
  const { markets } = pointsRules(sport);
  const payoffOf = payoffsOf(pointsRules(sport));
  const before: ModelNow = modelBefore(sport, plan);
  const scripts = Array.from({ length: GAMES }, (__, game) => gameScript(sport, STREAM, game, plan));
  const ends = scripts.map(({ turns }) => ({ sport: sport.sport, parts: turns.at(-1)!.parts }));

  /** How many standard errors an outcome is off the chances that these models gave it; games it is void in are left out. */
  function errorsOf(id: string, models: readonly (typeof before)[]): number {
    const payoff = payoffOf(id)!;
    let [seen, expected, variance] = [0, 0, 0];
    for (const [game, model] of models.entries()) {
      const { result, void: returned } = payoff.verdict(ends[game]!);
      if (returned[0] > 0) continue;
      const fair = prices.fairOf(model, id);
      seen += result[0];
      expected += fair;
      variance += fair * (1 - fair);
    }
    return Math.abs(seen - expected) / Math.sqrt(variance);
  }

  test('before the game, every outcome on offer', () => {
    const offered = priceAll(prices, before, offersAt(sport, markets, before, prices), false);
    const ids = offered.flatMap(({ outcomes }) => outcomes.map(([id]) => id));
    expect(ids.length).toBeGreaterThan(60);
    const all = scripts.map(() => before);
    expect(ids.map((id) => [id, errorsOf(id, all)] as const).filter(([, errors]) => errors > 3)).toEqual([]);
  });

  test('in the second half, winner, handicap and total', () => {
    const turn = Math.floor(1.4 * sport.turnsPerMinute * minutes * (sport.regular / 2));
    const models = scripts
      .slice(0, GAMES / 5)
      .map(({ turns }) => ({ ...before, parts: turns[turn]!.parts, left: turns[turn]!.left }));
    const id = sport.typesFrom;
    const [home = 0, away = 0] = pointsIn(sport, ends[0]!, 'full');
    for (const each of [`${id + 1}::1`, `${id + 2}:-2.5:1`, `${id + 3}:${home + away + 0.5}:over`])
      expect(errorsOf(each, models), each).toBeLessThan(3);
  });

  test('leads scatter as in real games', () => {
    const leads = ends.map((end) => {
      const [home, away] = pointsIn(sport, end, 'full');
      return home - away;
    });
    const mean = leads.reduce((sum, lead) => sum + lead, 0) / GAMES;
    const spread = Math.sqrt(leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / GAMES);
    expect(Math.abs(spread - deviation)).toBeLessThan(0.08 * deviation);
  });
});

/** Players of a sport in simulated games, against their prices before the game and in it. */
describe.each([...CASES, ['basketball', BASKETBALL, 12, [572_000, 560_000], 12] as Case])(
  'players of %s',
  (_, sport, minutes, chance) => {
    const plan = { minutes, chance };
    const table = sport.players!;
    const teams = { gameId: 1, competitors: [{ id: 1 }, { id: 2 }] } as never;
    const sides = lineUps(table.lineUp, [], playerNames())('calibration', teams);
    const prices = pointsPricing(sport);
    const { markets } = pointsRules(sport);
    const scripts = Array.from({ length: GAMES }, (__, game) => gameScript(sport, STREAM, game, plan, sides));
    const ends = scripts.map((script) => endAt(sport, script, plan, Number.POSITIVE_INFINITY));
    const now = pointsPlayersNow(scripts[0]!.players!, table, { at: -1, next: null });
    const before: ModelNow = { ...modelBefore(sport, plan), players: now };
    const offered = (model: ModelNow) =>
      priceAll(prices, model, offersAt(sport, markets, model, prices), false)
        .filter(({ typeId }) => prices.marketOf(typeId)!.scope === 'players')
        .flatMap(({ outcomes }) => outcomes.map(([id]) => id))
        // Under a line is what over it is not.
        .filter((id) => !id.endsWith('under'));
    const misses = (ids: readonly string[], models: readonly ModelNow[]) =>
      missesOf<ModelNow, (typeof ends)[number]>(
        ids.filter((id) => prices.fairOf(models[0]!, id) * GAMES > 5),
        models.map((model, n) => ({ model, end: ends[n]! })),
        { payoffOf: payoffsOf(pointsRules(sport)), prices },
      );

    test('before the game, each outcome on offer', () => {
      const ids = offered(before);
      expect(ids.length).toBeGreaterThan(20);
      expect(
        misses(
          ids,
          scripts.map(() => before),
        ),
      ).toEqual([]);
    });

    test('no bet stands under two names', () => {
      const payoffOf = payoffsOf(pointsRules(sport));
      const paid = offered(before).map((id) => {
        const payoff = payoffOf(id)!;
        return ends.map((end) => payoff.verdict(end).result[0]).join('');
      });
      const often = paid.filter((each) => each.split('1').length > 20);
      expect(often.length).toBeGreaterThan(10);
      expect(new Set(often).size).toBe(often.length);
    });

    test('in the third quarter, or the second half, the same outcomes', () => {
      const turns = scripts[0]!.turns;
      const { at } = turns[Math.floor(turns.length * 0.6)]!;
      const models = scripts.map((script) => modelAt(sport, script, plan, at));
      const ids = offered(before).filter((id) => models.every((model) => !prices.isDecided(model, id)));
      expect(misses(ids, models)).toEqual([]);
    });

    test('the player whose turn comes next is known within a part, and in no pause', () => {
      const sidesOf = (moment: (script: (typeof scripts)[number]) => number) =>
        new Set(scripts.map((script) => modelAt(sport, script, plan, moment(script)).players!.next));
      expect(sidesOf(({ parts }) => parts[0]!.to)).toEqual(new Set([null]));
      expect(sidesOf(({ turns }) => turns[1]!.at)).toEqual(new Set([0, 1]));
    });

    test('a game without line-ups has the same points, and whoever scores is told', () => {
      for (const [game, { players, ...script }] of scripts.slice(0, 50).entries()) {
        expect(gameScript(sport, STREAM, game, plan)).toEqual(script);
        const { players: told } = ends[game]!;
        expect(told!.scorers).toHaveLength(players!.scores.filter(({ isRegular }) => isRegular).length);
      }
    });
  },
);

test('a level score stands in handball, and in American football after one overtime', () => {
  const level = (sport: PointsSport, chance: [number, number], minutes: number) =>
    Array.from(
      { length: 600 },
      (_, game) => gameScript(sport, 'level', game, { minutes, chance }).turns.at(-1)!,
    )
      .map(({ parts }) => ({ parts, score: pointsIn(sport, { parts }, 'full') }))
      .filter(({ score: [home, away] }) => home === away);
  const draws = level(HANDBALL, [540_000, 540_000], 30);
  expect(draws.length).toBeGreaterThan(25);
  expect(draws.every(({ parts }) => parts.length === 2)).toBe(true);
  const ties = level(AMERICAN_FOOTBALL, [370_000, 370_000], 15);
  expect(ties.every(({ parts }) => parts.length === 5)).toBe(true);
});
