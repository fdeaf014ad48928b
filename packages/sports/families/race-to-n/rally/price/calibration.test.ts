import { describe, expect, test } from 'vitest';
import { payoffsOf } from '../../../../markets/payoffs.ts';
import { randomStream } from '../../../../play/random.ts';
import type { SportKey } from '../../../../sports.ts';
import type { RallyEnd } from '../final-state.ts';
import { offersAt, priceAll } from '../play/offer.ts';
import { drawMatch } from '../play/script.ts';
import { modelBefore } from '../play/standing.ts';
import { rallyRules } from '../rules.ts';
import { RALLY_SPORTS } from '../testing/tables.ts';
import type { RallyModel } from './model.ts';
import { rallyPricing } from './pricing.ts';

/** Simulated matches against prices: every outcome on offer occurs as often as its fair chance says. */
const MATCHES = process.env.NIGHT === '1' ? 10_000 : 1_500;
const LATER = process.env.NIGHT === '1' ? 2000 : 250;
const CASES = [...RALLY_SPORTS].flatMap(([key, sport]) =>
  sport.formats.map((bestOf) => ({ key, sport, bestOf })),
);

describe.each(CASES)('$key, best of $bestOf', ({ key, sport, bestOf }) => {
  const prices = rallyPricing(sport);
  const payoffOf = payoffsOf(rallyRules(sport));
  const plan = { bestOf, better: 0.06 };
  const before = modelBefore(sport, plan);
  const matches = Array.from({ length: MATCHES }, (_, n) => {
    const random = randomStream('serve', key, bestOf, n);
    return drawMatch(random, sport, plan, random() < 0.5 ? 0 : 1).points;
  });
  const endOf = (n: number): RallyEnd<SportKey> => ({ sport: key, bestOf, sets: matches[n]!.at(-1)!.sets });

  /** How many standard errors an outcome is off the chances that these models gave it. */
  function errorsOf(id: string, models: readonly (readonly [match: number, model: RallyModel])[]): number {
    const payoff = payoffOf(id)!;
    let [seen, expected, variance] = [0, 0, 0];
    for (const [match, model] of models) {
      const { result, void: returned } = payoff.verdict(endOf(match));
      if (returned[0] > 0) continue;
      const fair = prices.fairOf(model, id);
      seen += result[0];
      expected += fair;
      variance += fair * (1 - fair);
    }
    return variance === 0 ? Math.abs(seen - expected) : Math.abs(seen - expected) / Math.sqrt(variance);
  }

  test('before the match, every outcome on offer', () => {
    const all = matches.map((_, n) => [n, before] as const);
    const offered = priceAll(prices, before, offersAt(sport, prices, before), false);
    const ids = offered.flatMap(({ outcomes }) => outcomes.map(([id]) => id));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.map((id) => [id, errorsOf(id, all)] as const).filter(([, errors]) => errors > 3)).toEqual([]);
  });

  test('in the middle of the match, its winner, sets and points', () => {
    // After so many points: matches that are over by then say nothing.
    const played = Math.max(1, Math.round(0.8 * sport.setAt(0).to * (bestOf - 1)));
    const models = matches.slice(0, LATER).flatMap((points, n) => {
      if (points.length <= played) return [];
      const { sets, server, opener } = points[played - 1]!;
      const served = sport.serves === 'none' ? { server: null, opener: null } : { server, opener };
      return [[n, { ...before, sets, ...served }] as const];
    });
    expect(models.length).toBeGreaterThan(LATER / 4);
    const id = sport.typesFrom;
    const ids = [`${id + 1}::1`, `${id + 5}:-1.5:1`, `${id + 4}:${bestOf - 0.5}:over`, `${id + 6}::1-1`];
    if (sport.words.unit !== null) {
      const median = Math.floor(matches[0]!.length) + 0.5;
      ids.push(`${id + 10}:${median}:over`, `${id + 13}::odd`, `${id + 11}:-1.5:1`);
    }
    for (const each of ids) expect(errorsOf(each, models), each).toBeLessThan(3);
  });
});
