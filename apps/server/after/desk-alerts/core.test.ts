import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apart, type Limits, type OutcomeMoney, oneSided, sharp, silent, worst } from './core.ts';

const LIMITS: Limits = {
  ...{ oneSidedLoss: 100_000, oneSidedTimes: 1.5, apartPoints: 5, sharpPercent: 2, sharpGames: 30 },
};
const NOW = Date.UTC(2026, 10, 27, 12);

describe('one-sided money', () => {
  /** Three outcomes at even chances and odds of 2.85, with stakes in euros. */
  const market = (...stakes: number[]) => ({
    gameId: 7,
    outcomes: stakes.map(
      (stake, n): OutcomeMoney => ({
        ...{ outcomeId: `1::${n}`, payoff: `p${n}`, coefMilli: 2850, chance: 1 / 3, coupons: 1 },
        ...{ taken: stake * 100, pays: stake * 285 },
      }),
    ),
  });

  test.each<[string, number[], number[]]>([
    ['money as the prices have it', [2_000, 2_000, 2_000], []],
    // 3,000 × 2.85 − 4,000 = 4,550; three quarters of the money against a third.
    ['most of it on one outcome', [3_000, 500, 500], [4.55]],
    ['one-sided, but cheap', [300, 50, 50], []],
    ['dear, but in proportion', [20_000, 19_000, 19_000], []],
    ['half of it, at exactly one and a half times its chance', [2_000, 1_000, 1_000], [1.7]],
    ['nothing staked', [0, 0, 0], []],
  ])('%s', (_, stakes, levels) => {
    const seen = oneSided([market(...stakes)], LIMITS);
    expect(seen.map(({ level }) => level)).toEqual(levels);
    for (const each of seen) expect(each).toMatchObject({ kind: 'one_sided', gameId: 7, outcomeId: '1::0' });
  });

  test('says what was seen', () => {
    const [seen] = oneSided([market(3_000, 500, 500)], LIMITS);
    expect(seen!.figures).toEqual({
      ...{ coef: 2.85, share: 0.75, chance: 1 / 3, coupons: 1, taken: 400_000, loss: 455_000 },
    });
  });

  test('a bet under two names is one alert, in its worst market', () => {
    const other = { ...market(3_000, 0, 100), gameId: 7 };
    const seen = oneSided([market(3_000, 500, 500), other], LIMITS);
    expect(seen.map(({ key, level }) => [key, level])).toEqual([['one_sided:7:p0', 5.45]]);
  });

  test('a stake that the house gave was not taken', () => {
    const [one, ...rest] = market(3_000, 500, 500).outcomes;
    const given = { ...one!, taken: 0, pays: one!.pays - one!.taken };
    expect(oneSided([{ gameId: 7, outcomes: [given, ...rest] }], LIMITS)).toEqual([]);
  });
});

describe('prices apart', () => {
  const pair = (oursMilli: number, theirsMilli: number, change = {}) => ({
    ...{ gameId: 7, marketId: '1:', outcomeId: '1::1', source: 'uof', oursMilli, theirsMilli },
    ...change,
  });

  test.each([
    [2_000, 2_000, []],
    [2_000, 2_222, [-5]],
    [2_222, 2_000, [5]],
    [2_100, 2_000, []],
    // Long prices differ much and mean little.
    [26_000, 15_000, []],
    [1_500, 1_100, [24.2]],
  ])('%i and %i', (ours, theirs, points) => {
    const seen = apart([pair(ours, theirs)], { ...LIMITS, apartPoints: 4.9 });
    expect(seen.map(({ figures }) => Math.round((figures as { points: number }).points * 10) / 10)).toEqual(
      points,
    );
  });

  test('of a market the worst outcome, of each source', () => {
    const seen = apart(
      [pair(2_000, 1_700), pair(2_000, 1_500, { outcomeId: '1::2' }), pair(2_000, 1_600, { source: null })],
      LIMITS,
    );
    expect(seen.map(({ key, outcomeId }) => [key, outcomeId])).toEqual([
      ['apart:7:1::uof', '1::2'],
      ['apart:7:1::', '1::1'],
    ]);
  });
});

test.each([
  [0, []],
  [20_000, []],
  [20_001, [1]],
  [60_000, [1]],
  [600_000, [10]],
])('a feed that has been silent for %i ms', (ms, levels) => {
  const seen = silent([{ name: 'uof', heardAt: NOW - ms, games: 9, live: 2 }], NOW);
  expect(seen.map(({ level }) => level)).toEqual(levels);
  for (const each of seen) expect(each).toMatchObject({ since: NOW - ms, figures: { games: 9, live: 2 } });
});

describe('players who beat the closing price', () => {
  /** The sums of values over games, each with its stake: 10 euros unless told. */
  const sums = (values: readonly number[], stakes: readonly number[] = []) => {
    const sumOf = (of: (x: number, w: number) => number) =>
      values.reduce((sum, x, n) => sum + of(x, stakes[n] ?? 1_000), 0);
    return {
      ...{ userId: 5, games: values.length, bets: values.length + 3 },
      weight: sumOf((_, w) => w),
      weighted: sumOf((x, w) => w * x),
      weightSquares: sumOf((_, w) => w * w),
      squares: sumOf((x, w) => (w * x) ** 2),
    };
  };
  const around = (mean: number, spread: number, games: number) =>
    Array.from({ length: games }, (_, n) => mean + (n % 2 === 0 ? spread : -spread));

  test.each<[string, number[], boolean]>([
    ['4 percent in 40 games', around(0.04, 0.05, 40), true],
    ['the same in too few games', around(0.04, 0.05, 28), false],
    ['the same, but by chance as likely as not', around(0.04, 0.2, 40), false],
    ['the same, so scattered that three errors around its own mean would do', around(0.04, 0.08, 40), false],
    ['surely above, but by less than the limit', around(0.01, 0.001, 400), false],
    ['below', around(-0.04, 0.01, 100), false],
    ['exactly the same each time', around(0.03, 0, 30), true],
  ])('%s: %o', (_, values, isSharp) => {
    expect(sharp([sums(values)], LIMITS)).toHaveLength(isSharp ? 1 : 0);
  });

  test('small bets at plain prices hide no large ones at good prices', () => {
    const values = [...around(0.04, 0.05, 40), ...around(0, 0.05, 400)];
    const stakes = values.map((_, n) => (n < 40 ? 10_000 : 50));
    const [seen] = sharp([sums(values, stakes)], LIMITS);
    // 40 × 100 € × 4 % ÷ (40 × 100 € + 400 × 0.5 €)
    expect(seen!.figures).toMatchObject({ mean: expect.closeTo(160 / 42, 9), games: 440 });
    expect(sharp([sums(values)], LIMITS)).toEqual([]);
  });

  test('one large bet among small ones proves nothing', () => {
    const values = [0.3, ...around(0, 0.05, 400)];
    expect(
      sharp(
        [
          sums(
            values,
            values.map((_, n) => (n === 0 ? 100_000 : 50)),
          ),
        ],
        LIMITS,
      ),
    ).toEqual([]);
  });

  test('the bound is three standard errors below the mean', () => {
    const [seen] = sharp([sums(around(0.04, 0.05, 40))], LIMITS);
    const error = Math.sqrt((0.05 ** 2 + 0.04 ** 2) / 40);
    expect(seen).toMatchObject({ key: 'sharp:5', level: expect.closeTo(2, 9), userId: 5 });
    expect(seen!.figures).toMatchObject({
      ...{
        mean: expect.closeTo(4, 9),
        least: expect.closeTo((0.04 - 3 * error) * 100, 9),
        games: 40,
        bets: 43,
      },
    });
  });

  test('a mean and its bound never exceed the best game', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -0.5, max: 2, noNaN: true }), { minLength: 30 }), (values) => {
        for (const { figures } of sharp([sums(values)], LIMITS)) {
          const { mean, least } = figures as { mean: number; least: number };
          expect(least).toBeGreaterThan(0);
          expect(least).toBeLessThanOrEqual(mean);
          expect(mean).toBeLessThanOrEqual(Math.max(...values) * 100 + 1e-9);
        }
      }),
    );
  });
});

test('the worst of all kinds stand first, and the rest is left out', () => {
  const feeds = [60_000, 180_000, 120_000].map((ms, n) => ({
    ...{ name: `feed${n}`, heardAt: NOW - ms, games: 1, live: 0 },
  }));
  expect(worst(silent(feeds, NOW), 2).map(({ source }) => source)).toEqual(['feed1', 'feed2']);
});
