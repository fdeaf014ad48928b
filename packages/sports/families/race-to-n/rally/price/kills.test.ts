import { describe, expect, test } from 'vitest';
import { payoffsOf } from '../../../../markets/payoffs.ts';
import { between, randomStream } from '../../../../play/random.ts';
import type { SportKey } from '../../../../sports.ts';
import type { Pair } from '../../score.ts';
import type { RallyEnd } from '../final-state.ts';
import { drawKills } from '../play/kills.ts';
import { offersAt, priceAll } from '../play/offer.ts';
import { drawMatch } from '../play/script.ts';
import { modelBefore } from '../play/standing.ts';
import { rallyRules } from '../rules.ts';
import { RALLY_SPORTS } from '../testing/tables.ts';
import { killsIn, leadLogit } from './kills.ts';
import type { RallyModel } from './model.ts';
import { rallyPricing } from './pricing.ts';

/** Simulated maps against prices: every market on kills, and the winner of a map as its kills show him. */
const MATCHES = process.env.NIGHT === '1' ? 20_000 : 3000;
/** Combinations are judged on fewer matches, as each model in play needs new grids. */
const COMBINED = process.env.NIGHT === '1' ? 6000 : 200;
const LATER = process.env.NIGHT === '1' ? 6000 : 900;
const CASES = [...RALLY_SPORTS].flatMap(([key, sport]) =>
  sport.kills ? sport.formats.map((bestOf) => ({ key, sport, bestOf, kills: sport.kills! })) : [],
);

test.each(CASES)('$key: the chances of a map sum to one, and its mean is what turns make', ({ kills }) => {
  const { turns, winner, loser } = kills;
  for (const figure of ['total', 'margin'] as const) {
    const { from, p } = killsIn(kills, turns, figure);
    const sum = p.reduce((all, each) => all + each, 0);
    const mean = p.reduce((all, each, n) => all + each * (from + n), 0);
    expect(sum).toBeCloseTo(1, 9);
    expect(mean).toBeCloseTo(turns * (figure === 'total' ? winner + loser : winner - loser), 9);
  }
});

describe.each(CASES)('$key, best of $bestOf', ({ key, sport, bestOf, kills }) => {
  const prices = rallyPricing(sport);
  const payoffOf = payoffsOf(rallyRules(sport));
  const plan = { bestOf, better: 0.25 };
  const before = modelBefore(sport, plan);
  const matches = Array.from({ length: MATCHES }, (_, n) => {
    const random = randomStream('kills', key, bestOf, n);
    const points = drawMatch(random, sport, plan, 0).points;
    return { sets: points.at(-1)!.sets, drawn: points.map(({ winner }) => drawKills(random, kills, winner)) };
  });
  const endOf = (n: number): RallyEnd<SportKey> => {
    const { sets, drawn } = matches[n]!;
    return { sport: key, bestOf, sets, kills: drawn.map((each) => each.at(-1)!) };
  };
  type At = readonly [match: number, model: typeof before];
  /** Some matches after so many maps, at any turn of the next one. */
  const afterMaps = (maps: number, most = LATER): At[] =>
    matches.slice(0, most).flatMap(({ sets, drawn }, n): At[] => {
      if (sets.length <= maps) return [];
      const turn = Math.floor(between(randomStream('moment', key, n), 1, kills.turns));
      const so = [...drawn.slice(0, maps).map((each) => each.at(-1)!), drawn[maps]![turn - 1]!];
      return [[n, { ...before, sets: sets.slice(0, maps), kills: so, turn }]];
    });

  /** How many standard errors an outcome is off the chances that these models gave it. */
  function errorsOf(id: string, models: readonly At[]): number {
    const payoff = payoffOf(id)!;
    let [seen, expected, variance, count] = [0, 0, 0, 0];
    for (const [match, model] of models) {
      const { result, void: returned } = payoff.verdict(endOf(match));
      if (returned[0] > 0) continue;
      const fair = prices.fairOf(model, id);
      count += 1;
      seen += result[0];
      expected += fair;
      variance += fair * (1 - fair);
    }
    expect(count, id).toBeGreaterThan(60);
    return variance < 1e-9 ? Math.abs(seen - expected) : Math.abs(seen - expected) / Math.sqrt(variance);
  }
  const off = (ids: readonly string[], models: readonly At[]) =>
    ids.map((id) => [id, errorsOf(id, models)] as const).filter(([, errors]) => errors > 3);

  test('before the match, every outcome on kills that is on offer', () => {
    const ids = priceAll(prices, before, offersAt(sport, prices, before), false)
      .filter(
        ({ typeId }) =>
          [5, 6, 7].includes((typeId - sport.typesFrom) % 100) && typeId - sport.typesFrom > 100,
      )
      .flatMap(({ outcomes }) => outcomes.map(([id]) => id));
    expect(ids.length).toBeGreaterThan(20);
    const all = matches.map((_, n): At => [n, before]);
    expect(off(ids, all)).toEqual([]);
  });

  test.each([0, 1])(
    'in play on the map after %i: its kills, those of the next, its winner, the match',
    (maps) => {
      const models = afterMaps(maps);
      const now = sport.typesFrom + 100 * (maps + 1);
      const next = now + 100;
      const total = Math.round(kills.turns * (kills.winner + kills.loser)) - 0.5;
      const ofMap = (from: number) => [
        ...[-4, 0, 4].map((more) => `${from + 5}:${total + more}:over`),
        ...['1', 'x', '2'].map((side) => `${from + 6}::${side}`),
        ...['-6.5', '-2.5', '2.5'].map((line) => `${from + 7}:${line}:1`),
      ];
      const match = [
        `${sport.typesFrom + 1}::1`,
        `${sport.typesFrom + 50}:${maps + 1}:1`,
        `${sport.typesFrom + 4}:2.5:over`,
      ];
      expect(off([...ofMap(now), ...ofMap(next), ...match], models)).toEqual([]);
    },
  );

  test('a lead tells the winner of the map, whoever leads and by how much', () => {
    const models = afterMaps(0, MATCHES);
    const leadIn = ({ kills: [now] = [] }: RallyModel) => now![0] - now![1];
    const winner = `${sport.typesFrom + 50}:1:1`;
    const parts = [
      models.filter(([, model]) => leadIn(model) < -1),
      models.filter(([, model]) => Math.abs(leadIn(model)) <= 1),
      models.filter(([, model]) => leadIn(model) > 1),
    ];
    for (const part of parts) expect(off([winner], part)).toEqual([]);
    // Without the kills the price would be the same at any lead, and a player who reads the score would win.
    const blind = (part: readonly At[]) => part.map(([n, { kills: _, ...model }]): At => [n, model]);
    expect(errorsOf(winner, blind(parts[0]!))).toBeGreaterThan(4);
    expect(errorsOf(winner, blind(parts[2]!))).toBeGreaterThan(4);
  });

  test('the price of a map follows from the score of its kills alone', () => {
    const winner = `${sport.typesFrom + 50}:1:1`;
    const at = (now: Pair, turn: number) =>
      prices.fairOf({ ...before, kills: [[...now] as [number, number]], turn }, winner);
    const logit = (chance: number) => Math.log(chance / (1 - chance));
    const level = at([4, 4], 9);
    expect(level).toBeCloseTo(prices.fairOf(before, winner), 9);
    expect(logit(at([7, 4], 9)) - logit(level)).toBeCloseTo(3 * leadLogit(kills), 9);
    expect(at([7, 4], 9)).toBe(at([12, 9], 20));
  });

  test('a model without kills says nothing of them, and of all else as much as before', () => {
    const { kills: _, turn: __, ...bare } = before;
    expect(prices.pricing.chanceIn(bare, `${sport.typesFrom + 106}::1`)).toBeNull();
    expect(prices.pricing.chanceIn(before, `${sport.typesFrom + 106}::1`)).not.toBeNull();
    const winner = `${sport.typesFrom + 1}::1`;
    expect(prices.pricing.chanceIn(bare, winner)).toEqual(prices.pricing.chanceIn(before, winner));
    const most = `${sport.typesFrom + 106}::1`;
    expect(prices.pricing.jointReturn(bare, [winner, most], () => 1)).toBeNull();
    expect(prices.pricing.impossiblePartners(bare, [winner], [most])).toEqual([most]);
  });

  const [first, second] = [1, 2].map((map) => sport.typesFrom + 100 * map);
  const usual = Math.round(kills.turns * (kills.winner + kills.loser)) - 0.5;
  const winnerOf = (map: number, side: 1 | 2) => `${sport.typesFrom + 50}:${map}:${side}`;
  /** The chance that all win, by the prices of combinations. */
  const allWin = (model: At[1], ids: readonly string[]) =>
    prices.pricing.jointReturn(model, ids, (left) => (left.length === ids.length ? 1 : 0))!;

  test.each([
    ['kills of a map and its winner', [`${first! + 6}::1`, winnerOf(1, 1)]],
    ['most kills, and the other side wins the map', [`${first! + 6}::1`, winnerOf(1, 2)]],
    ['two figures of one map', [`${first! + 5}:${usual}:over`, `${first! + 7}:-2.5:1`]],
    ['two maps and the match', [`${first! + 6}::1`, `${second! + 6}::2`, `${sport.typesFrom + 1}::1`]],
    ['kills over on both maps', [`${first! + 5}:${usual}:over`, `${second! + 5}:${usual}:over`]],
  ])('a combination: %s', (_, ids) => {
    for (const models of [matches.map((__, n): At => [n, before]), afterMaps(0), afterMaps(1)]) {
      let [seen, expected, variance] = [0, 0, 0];
      for (const [match, model] of models.slice(0, COMBINED)) {
        const verdicts = ids.map((id) => payoffOf(id)!.verdict(endOf(match)));
        const fair = allWin(model, ids);
        seen += verdicts.every(({ result, void: returned }) => result[0] > 0 && returned[0] === 0) ? 1 : 0;
        expected += fair;
        variance += Math.max(0, fair * (1 - fair));
      }
      expect(Math.abs(seen - expected) / Math.max(1, Math.sqrt(variance))).toBeLessThan(3.5);
    }
  });

  test('combinations with each winner of a map add up to what kills have alone', () => {
    const [, model] = afterMaps(0)[7]!;
    for (const id of [`${first! + 5}:${usual}:over`, `${first! + 6}::x`, `${first! + 7}:-2.5:1`]) {
      const parts = [1, 2] as const;
      const sum = parts.reduce((all, side) => all + allWin(model, [id, winnerOf(1, side)]), 0);
      expect(sum).toBeCloseTo(prices.fairOf(model, id), 9);
      expect(allWin(model, [id])).toBeCloseTo(prices.fairOf(model, id), 9);
    }
  });

  test('what can’t be with chosen kills is told', () => {
    const chosen = [`${first! + 7}:-10.5:1`];
    const candidates = [`${first! + 6}::1`, `${first! + 6}::2`, winnerOf(1, 1), `${second! + 6}::2`];
    expect(prices.pricing.impossiblePartners(before, chosen, candidates)).toEqual([`${first! + 6}::2`]);
  });
});
