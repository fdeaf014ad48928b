import { expect, test } from 'vitest';
import type { TennisFinal } from '../final-state.ts';
import { fairOf } from '../price/fair-outcomes.ts';
import { type MatchModel, matchModel } from '../price/match-model.ts';
import { payoffTable } from '../price/payoff-table.ts';
import { serveModel } from '../price/serve-model.ts';
import { tennisPayoff } from '../rules.ts';
import type { Format } from '../score.ts';
import { gamesAt, LONGEST_MATCH, matchScript, type Script, SHORTEST_MATCH } from './script.ts';

const MATCHES = process.env.NIGHT === '1' ? 40_000 : 1_000;
const SERVE = [0.64, 0.61] as const;
const FORMAT: Format = { bestOf: 3, lastTieBreak: 7 };
const PLAN = { serve: SERVE, format: FORMAT };
/** 99.9 % quantiles of the chi-square distribution, by degrees of freedom. */
const LIMITS: Readonly<Record<number, number>> = { 1: 10.8, 2: 13.8, 3: 16.3, 13: 34.5 };

const scripts = Array.from({ length: MATCHES }, (_, gameId) => matchScript('calibration', gameId, PLAN));

const FINALS = scripts.map((script): TennisFinal => {
  const points = allOf(script);
  const games = gamesAt({ before: script.before, points }, Number.POSITIVE_INFINITY);
  const { sets } = points.at(-1)!.after;
  return {
    ...{ sport: 'tennis', format: FORMAT, sets, games },
    ...{ points: [0, 0], server: null, retired: null },
  };
});

const MARKETS: [string, string[]][] = [
  ['the winner', ['2001::1', '2001::2']],
  ['the score in sets', ['2002::2-0', '2002::2-1', '2002::1-2', '2002::0-2']],
  ['the total of games', ['2010:22.5:over', '2010:22.5:under']],
  ['the handicap in games', ['2011:-2.5:1', '2011:-2.5:2']],
  ['a tie-break', ['2014::yes', '2014::no']],
  ['odd and even games', ['2013::odd', '2013::even']],
  ['winner and total', ['2012:22.5:1-over', '2012:22.5:1-under', '2012:22.5:2-over', '2012:22.5:2-under']],
  ['the score of the first set', scoresOf(2105)],
  ['the second set', ['2201::1', '2201::2']],
  ['games of a player', ['2020:12.5:over', '2020:12.5:under']],
];

test.each(MARKETS)('before the match, %s occurs as often as its price implies', (_, ids) => {
  expect(chiSquare(ids, 0)).toBeLessThan(LIMITS[ids.length - 1]!);
});

test.each(MARKETS.slice(0, 5))(
  'live, after 60 points, %s occurs as often as the prices at that score imply',
  (_, ids) => {
    expect(chiSquare(ids, 60)).toBeLessThan(LIMITS[ids.length - 1]!);
  },
);

test('the next game is won as often as its price implies, at any point', () => {
  let [seen, expected, variance] = [0, 0, 0];
  for (const script of scripts) {
    const all = allOf(script);
    const n = 30 + (script.points.length % 20);
    const model = matchModel(serveModel(SERVE, FORMAT, all[n]!.after));
    const [game] = model.nextGames;
    if (game === undefined) continue;
    const games = gamesAt({ before: script.before, points: all }, Number.POSITIVE_INFINITY);
    seen += games[game.setIndex]![game.number - 1] === 0 ? 1 : 0;
    expected += game.first;
    variance += game.first * (1 - game.first);
  }
  expect((seen - expected) ** 2 / variance).toBeLessThan(LIMITS[1]!);
});

test('a match fits its scheduled time, in order, and few end early', () => {
  let [retired, walkovers, seconds] = [0, 0, 0];
  for (const { points, endsAt, retirement, isWalkover, timeOut } of scripts) {
    for (const [n, { servedAt, at }] of points.entries()) {
      if (servedAt < (points[n - 1]?.at ?? 0) || at < servedAt) expect.fail(`point ${n}`);
      if (timeOut && at > timeOut.from && servedAt < timeOut.until) expect.fail('a point in a time-out');
    }
    expect(endsAt).toBeLessThanOrEqual(LONGEST_MATCH);
    if (retirement) retired += 1;
    else expect(endsAt).toBeGreaterThanOrEqual(SHORTEST_MATCH);
    if (isWalkover) walkovers += 1;
    seconds += endsAt;
  }
  console.log(
    `a match takes ${(seconds / MATCHES / 60).toFixed(0)} minutes, ${retired} of ${MATCHES} are given up`,
  );
  expect(retired / MATCHES).toBeGreaterThan(0.01);
  expect(retired / MATCHES).toBeLessThan(0.04);
  expect(walkovers / MATCHES).toBeLessThan(0.02);
});

/** Observed outcomes against the sum of their chances after so many points. */
function chiSquare(ids: readonly string[], after: number): number {
  const observed = ids.map(() => 0);
  const expected = ids.map(() => 0);
  const models = modelsAfter(after);
  for (const [place, final] of FINALS.entries())
    ids.forEach((id, n) => {
      expected[n]! += fairOf(models[place]!, payoffTable(id));
      observed[n]! += tennisPayoff(id)!.verdict(final).result[0];
    });
  return observed.reduce(
    (total, seen, n) => total + (expected[n]! > 0 ? (seen - expected[n]!) ** 2 / expected[n]! : 0),
    0,
  );
}

const known = new Map<number, MatchModel[]>();

/** Before the match all models are the same. */
function modelsAfter(after: number): MatchModel[] {
  const before = matchModel(serveModel(SERVE, FORMAT, { sets: [], points: [0, 0], server: null }));
  const models =
    known.get(after) ??
    scripts.map((script) =>
      after === 0 ? before : matchModel(serveModel(SERVE, FORMAT, allOf(script)[after]!.after)),
    );
  known.set(after, models);
  return models;
}

/** All points as if nobody had retired: prices before a retirement can't include it. */
function allOf({ points, unplayed }: Script) {
  return [...points, ...unplayed];
}

function scoresOf(typeId: number): string[] {
  const won = ['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6'];
  const lost = won.map((score) => score.split('-').toReversed().join('-'));
  return [...won, ...lost].map((score) => `${typeId}::${score}`);
}
