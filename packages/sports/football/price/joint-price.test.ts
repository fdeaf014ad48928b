import { type JointLeg, type JointPrice, LOST, MAX_JOINT_LEGS, WON } from '@fairbook/pricing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairOutcomes } from './fair-outcomes.ts';
import { type JointScope, jointGrid, jointTable } from './joint-grid.ts';
import { matchOf, type ScoreModel } from './joint-model.ts';
import { anyGame, type SampleGame, sampleGame } from './joint-sample.ts';
import { matchModel } from './match-model.ts';
import { footballPricing } from './pricing.ts';

const { impossiblePartners, jointPrice } = footballPricing;

const NIGHT = process.env.NIGHT === '1';
const RUNS = NIGHT ? 5000 : 150;
const games = fc.sample(anyGame, { seed: 20, numRuns: NIGHT ? 400 : 12 });
const game = sampleGame({ homeGoals: 1.6, awayGoals: 1.1, rho: -0.06 });

function legsOf({ legs }: SampleGame, ...ids: string[]): JointLeg[] {
  return ids.map((id) => legs.find(({ outcomeId }) => outcomeId === id)!);
}

function priced(price: JointPrice) {
  if (price.kind !== 'priced') throw new Error(`${price.kind} by ${price.outcomeId}`);
  return price;
}

const price = (...ids: string[]) => jointPrice(game.model, legsOf(game, ...ids));

/** A game and two to five of its outcomes. */
const combination = fc.constantFrom(...games).chain((of) =>
  fc.record({
    of: fc.constant(of),
    chosen: fc.uniqueArray(fc.constantFrom(...of.legs), { minLength: 2, maxLength: 5 }),
  }),
);

describe('legs on goals, corners and cards', () => {
  const rest = { first: [24_000, 20_000] as [number, number], second: [29_000, 25_000] as [number, number] };
  const none = { first: [0, 0] as [number, number], second: [0, 0] as [number, number] };
  const told: ScoreModel = {
    ...game.model,
    counts: { corners: { score: none, rest }, cards: { score: { first: [1, 0], second: [0, 0] }, rest } },
  };
  const fairOddsOf = (...ids: string[]) =>
    priced(
      jointPrice(
        told,
        ids.map((outcomeId) => ({ outcomeId, oddsMilli: 1900 })),
      ),
    ).fairOdds;

  test('are independent of each other, and dependent on those that count the same', () => {
    const [goals, corners, cards] = ['18:2.5:over', '166:9.5:over', '139:8.5:over'] as const;
    const apart = fairOddsOf(goals) * fairOddsOf(corners) * fairOddsOf(cards);
    expect(fairOddsOf(goals, corners, cards)).toBeCloseTo(apart, 6);
    expect(fairOddsOf(corners, '177:4.5:over')).toBeLessThan(
      fairOddsOf(corners) * fairOddsOf('177:4.5:over') * 0.8,
    );
    expect(fairOddsOf('165:-1.5:1', '162::1')).toBeCloseTo(fairOddsOf('165:-1.5:1'), 6);
  });

  test('are offered together unless they can’t all win', () => {
    const chosen = ['1::1', '166:9.5:over'];
    const partners = ['139:8.5:over', '166:8.5:under', '177:4.5:over', '1::2', '901:5:1'];
    expect(impossiblePartners(told, chosen, partners)).toEqual(['166:8.5:under', '1::2', '901:5:1']);
  });

  test('return their stake as their product says', () => {
    const back = footballPricing.jointReturn(told, ['1::1', '166:9.5:over'], () => 2)!;
    expect(back).toBeCloseTo(2 / fairOddsOf('1::1', '166:9.5:over'), 6);
  });
});

test('a return asks for the odds of the parts that voids can leave, each once', () => {
  const asked = (...ids: string[]) => {
    const parts: string[] = [];
    footballPricing.jointReturn(game.model, ids, (left) => {
      parts.push(left.join('+'));
      return 2;
    });
    return parts.sort();
  };
  expect(asked('1::1', '18:2.5:over', '29::yes')).toEqual(['0+1+2']);
  expect(asked('11::1', '18:2.5:over')).toEqual(['0+1', '1']);
  expect(asked('11::1', '18:2:over')).toEqual(['', '0', '0+1', '1']);
});

describe('dependent legs', () => {
  test.each([
    ['over 2.5 with over 1.5', ['18:2.5:over', '18:1.5:over'], '18:2.5:over'],
    ['a home win with home or draw', ['1::1', '10::1x'], '1::1'],
    ['a home win with draw no bet', ['1::1', '11::1'], '1::1'],
    [
      'a score of 2:1 with a home win, over 2.5 and both scoring',
      ['45::2-1', '1::1', '18:2.5:over', '29::yes'],
      '45::2-1',
    ],
    ['a first half won with a goal in it', ['60::1', '68:0.5:over'], '60::1'],
    ['a 1:0 with its goal', ['45::1-0', '8:1:1'], '45::1-0'],
    ['no goal with a draw', ['8:1:none', '1::x'], '8:1:none'],
  ])('%s costs what the narrower one costs', (_, ids, narrower) => {
    expect(priced(price(...ids)).oddsMilli).toBe(legsOf(game, narrower)[0]!.oddsMilli);
  });

  test.each([
    ['home and away win', ['1::1', '1::2'], '1::2'],
    ['under 1.5 and both score', ['18:1.5:under', '29::yes'], '29::yes'],
    ['a 1:1 and a home win', ['45::1-1', '1::1'], '1::1'],
    ['three of which only two can be combined', ['1::1', '18:2.5:over', '45::1-0'], '45::1-0'],
    ['draw no bet and a draw', ['11::1', '1::x'], '1::x'],
    ['the next goal of both sides', ['8:1:1', '8:1:2'], '8:1:2'],
    [
      'a first goal of the home side and an away win before the break by one goal',
      ['8:1:1', '81::0-1'],
      '81::0-1',
    ],
  ])("%s can't both win", (_, ids, outcomeId) => {
    expect(price(...ids)).toEqual({ kind: 'impossible', outcomeId });
  });

  test.each(['18:2.25:over', '16:-0.25:1', '8:2:1', '920:2:1', '166:9.5:over', '1::9', 'nonsense'])(
    '%s cannot be combined',
    (id) => {
      const legs = [...legsOf(game, '1::1'), { outcomeId: id, oddsMilli: 2000 }];
      expect(jointPrice(game.model, legs)).toEqual({ kind: 'not_priceable', outcomeId: id });
    },
  );

  test('a home win correlates with many goals, and not with few', () => {
    const product = (...ids: string[]) =>
      legsOf(game, ...ids).reduce((p, leg) => (p * leg.oddsMilli) / 1000, 1);
    const together = priced(price('1::1', '18:2.5:over')).oddsMilli / 1000;
    expect(together).toBeLessThan(product('1::1', '18:2.5:over') * 0.9);
    expect(priced(price('1::1', '18:1.5:under')).oddsMilli / 1000).toBeGreaterThan(
      product('1::1', '18:1.5:under') * 1.1,
    );
  });

  test('no legs or too many legs throw', () => {
    const many = Array.from({ length: MAX_JOINT_LEGS + 1 }, () => legsOf(game, '1::1')[0]!);
    expect(() => jointPrice(game.model, [])).toThrow(RangeError);
    expect(() => jointPrice(game.model, many)).toThrow(RangeError);
    expect(jointPrice(game.model, many.slice(1)).kind).toBe('priced');
  });
});

describe('any combination in any game', () => {
  test('is at most as likely as each of its legs, in any order', () => {
    fc.assert(
      fc.property(combination, ({ of, chosen }) => {
        const together = jointPrice(of.model, chosen);
        expect(jointPrice(of.model, chosen.toReversed()).kind).toBe(together.kind);
        if (together.kind !== 'priced') return;
        const back = priced(jointPrice(of.model, chosen.toReversed()));
        expect(back.oddsMilli).toBe(together.oddsMilli);
        for (const leg of chosen)
          expect(together.probability).toBeLessThanOrEqual(
            priced(jointPrice(of.model, [leg])).probability + 1e-12,
          );
      }),
      { numRuns: RUNS },
    );
  });

  test("of one leg costs what that leg costs, and its fair price is the model's", () => {
    fc.assert(
      fc.property(combination, ({ of, chosen }) => {
        for (const leg of chosen) {
          const alone = jointPrice(of.model, [leg]);
          if (alone.kind !== 'priced') continue;
          expect(alone.oddsMilli).toBe(leg.oddsMilli);
          const [fair] = fairOutcomes(matchModel(...matchOf(of.model)), [leg.outcomeId]);
          if (fair!.fair > 0.001) expect(1 / alone.fairOdds / fair!.fair).toBeCloseTo(1, 4);
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('never has shorter odds with one more leg, as long as no leg can be void', () => {
    fc.assert(
      fc.property(combination, ({ of, chosen }) => {
        const whole = chosen.filter(({ outcomeId }) => !jointTable(outcomeId)!.ends.includes(1));
        if (whole.length < 2) return;
        const more = jointPrice(of.model, whole);
        if (more.kind !== 'priced') return;
        const less = priced(jointPrice(of.model, whole.slice(1)));
        expect(more.oddsMilli).toBeGreaterThanOrEqual(less.oddsMilli);
      }),
      { numRuns: RUNS },
    );
  });

  test('never returns more than the stake on average, including what voids leave', () => {
    fc.assert(
      fc.property(combination, ({ of, chosen }) => {
        if (jointPrice(of.model, chosen).kind !== 'priced') return;
        const best = Math.max(1, ...chosen.map((leg) => expectedReturn(of.model, [leg])));
        expect(expectedReturn(of.model, chosen)).toBeLessThanOrEqual(best + 1e-9);
      }),
      { numRuns: RUNS },
    );
  });

  test('has the same price from the stored model, for all legs and for those a void leaves', () => {
    fc.assert(
      fc.property(combination, ({ of, chosen }) => {
        const stored = JSON.parse(JSON.stringify(of.model)) as ScoreModel;
        for (const legs of [chosen, chosen.slice(1)])
          expect(jointPrice(stored, legs)).toEqual(jointPrice(of.model, legs));
        if (jointPrice(of.model, chosen).kind === 'priced')
          expect(jointPrice(stored, chosen.slice(1)).kind).toBe('priced');
      }),
      { numRuns: RUNS },
    );
  });

  test('has a price exactly when it is not reported as impossible', () => {
    fc.assert(
      fc.property(combination, ({ of, chosen }) => {
        const [first, ...others] = chosen;
        const ids = others.map(({ outcomeId }) => outcomeId);
        const excluded = new Set(impossiblePartners(of.model, [first!.outcomeId], ids));
        for (const leg of others)
          expect(jointPrice(of.model, [first!, leg]).kind === 'impossible').toBe(excluded.has(leg.outcomeId));
      }),
      { numRuns: RUNS },
    );
  });
});

test('more expected home goals make high-scoring home wins likelier and low-scoring draws rarer', () => {
  const probability = (homeGoals: number, ...ids: string[]) => {
    const { model } = sampleGame({ homeGoals, awayGoals: 1.1, rho: -0.06 });
    return priced(
      jointPrice(
        model,
        ids.map((outcomeId) => ({ outcomeId, oddsMilli: 2000 })),
      ),
    ).probability;
  };
  const means = [0.8, 1.1, 1.4, 1.7, 2, 2.4, 2.8];
  const rising = means.map((mean) => probability(mean, '1::1', '18:2.5:over', '60::1'));
  const falling = means.map((mean) => probability(mean, '1::x', '18:2.5:under'));
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
});

test.each([
  [['1::1', '18:2.5:over']],
  [['29::yes', '60::x', '83::1']],
  [['11::1', '18:2:over', '53::second']],
  [['47::x-1', '19:1.5:over']],
])('%j occurs as often as in simulated matches, within three standard errors', (ids) => {
  const probability = priced(price(...ids)).probability;
  const draws = 200_000;
  const share = drawn(game.model, ids, draws);
  const error = Math.sqrt((probability * (1 - probability)) / draws);
  expect(Math.abs(share - probability)).toBeLessThan(3 * error);
});

test.each([
  ['home no bet and an away side without a goal', '12::x', '20:1:under'],
  ['home no bet and draw no bet of the first half', '12::x', '64::1'],
  ['away no bet and a home side without a goal', '13::x', '19:1:under'],
])(
  '%s: what a void leaves pays no more than both legs, and both pay more because of that',
  (_, one, other) => {
    const legs = legsOf(game, one, other);
    const most = Math.max(...legs.map(({ oddsMilli }) => oddsMilli));
    expect(priced(price(one, other)).oddsMilli).toBeLessThan(most);
    const best = Math.max(...legs.map((leg) => expectedReturn(game.model, [leg])));
    const both = expectedReturn(game.model, legs);
    expect(both).toBeLessThanOrEqual(best);
    expect(both).toBeGreaterThan(best - 0.005);
  },
);

/**
 * The mean return on a stake of 1 if the model is right: what a void leaves pays its own price, at most that of all
 * legs.
 */
function expectedReturn(model: ScoreModel, legs: readonly JointLeg[]): number {
  const { p, cells } = jointGrid(model);
  const most = priced(jointPrice(model, legs)).oddsMilli;
  const tables = legs.map(({ outcomeId }) => jointTable(outcomeId)!);
  const odds = new Map<string, number>();
  let back = 0;
  for (let n = 0; n < p.length; n++) {
    const ends = tables.map((table) => table.ends[cells[table.scope][n]!]!);
    if (ends.includes(LOST)) continue;
    const key = ends.join('');
    const left = legs.filter((_, leg) => ends[leg] === WON);
    if (!odds.has(key))
      odds.set(key, left.length === 0 ? 1 : Math.min(most, priced(jointPrice(model, left)).oddsMilli) / 1000);
    back += p[n]! * odds.get(key)!;
  }
  return back;
}

/** Share of simulated matches in which all outcomes win: Poisson goals, low scores kept by their factor. */
function drawn(model: ScoreModel, ids: readonly string[], draws: number): number {
  const [goals, { expected }] = matchOf(model);
  const tables = ids.map((id) => jointTable(id)!);
  const random = generator(7);
  const highest = 1.3;
  let [won, kept] = [0, 0];
  while (kept < draws) {
    const [h1, a1, h2, a2] = [...expected.first, ...expected.second].map((mean) => poisson(random, mean));
    const [home, away] = [h1! + h2!, a1! + a2!];
    if (Math.max(h1!, a1!, h2!, a2!) > 8) continue;
    if (random() * highest > factor(home, away)) continue;
    kept++;
    const cell: Partial<Record<JointScope, number>> = {
      first: h1! * 9 + a1!,
      second: h2! * 9 + a2!,
      full: home * 17 + away,
      both: 0,
    };
    cell.both = cell.first! * 81 + cell.second!;
    if (tables.every(({ scope, ends }) => ends[cell[scope]!] === WON)) won++;
  }
  return won / draws;

  /** Written again from Dixon and Coles, independent of the code under test. */
  function factor(home: number, away: number): number {
    const { homeGoals, awayGoals, rho } = goals;
    if (home === 0 && away === 0) return 1 - homeGoals * awayGoals * rho;
    if (home === 0 && away === 1) return 1 + homeGoals * rho;
    if (home === 1 && away === 0) return 1 + awayGoals * rho;
    return home === 1 && away === 1 ? 1 - rho : 1;
  }
}

function poisson(random: () => number, mean: number): number {
  const limit = Math.exp(-mean);
  let count = -1;
  for (let product = 1; product > limit; count++) product *= random();
  return count;
}

function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
