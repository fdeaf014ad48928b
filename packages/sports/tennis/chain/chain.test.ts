import { describe, expect, test } from 'vitest';
import { randomStream } from '../../play/random.ts';
import { type MatchModel, matchModel } from '../price/match-model.ts';
import { serveModel } from '../price/serve-model.ts';
import { afterPoint, type Format, matchWinner, other, type Place, type Score } from '../score.ts';
import { holdChance } from './game.ts';
import { type ChainScope, SET_SCOPES } from './scopes.ts';
import { setChances } from './set.ts';
import { tieBreakChance } from './tie-break.ts';

const FORMATS: readonly Format[] = [
  { bestOf: 3, lastTieBreak: 7 },
  { bestOf: 5, lastTieBreak: 10 },
];
const SCOPES: readonly ChainScope[] = ['sets', 'games', 'tie_breaks', ...SET_SCOPES];
const LOVE = [0, 0] as const;
const NIGHT = process.env.NIGHT === '1';

test.each([
  [0.5, 0.5],
  [0.6, 0.7357],
  [0.62, 0.7759],
  [0.7, 0.9008],
])('a server who wins %d of the points on serve holds with %d', (p, hold) => {
  expect(holdChance(p, LOVE)).toBeCloseTo(hold, 4);
});

test('in a game 30–30 equals deuce, and advantage follows from deuce', () => {
  expect(holdChance(0.6, [2, 2])).toBeCloseTo(holdChance(0.6, [3, 3]), 12);
  expect(holdChance(0.6, [4, 3])).toBeCloseTo(0.6 + 0.4 * holdChance(0.6, [3, 3]), 12);
});

test('the first server changes neither a tie-break nor a set', () => {
  const [own, theirs] = [0.66, 0.59];
  for (const target of [7, 10])
    expect(tieBreakChance(own, theirs, target, LOVE)).toBeCloseTo(
      1 - tieBreakChance(theirs, own, target, LOVE),
      12,
    );
  const wins = ([0, 1] as const).map((server) =>
    setChances([own, theirs], { games: LOVE, points: LOVE, server, tieBreakTo: 7 })
      .slice(0, 7)
      .reduce((sum, p) => sum + p, 0),
  );
  expect(wins[0]).toBeCloseTo(wins[1]!, 12);
});

test('a long tie-break equals its first level score', () => {
  expect(tieBreakChance(0.66, 0.59, 7, [13, 12])).toBeCloseTo(tieBreakChance(0.66, 0.59, 7, [7, 6]), 12);
});

describe.each(FORMATS)('best of $bestOf', (format) => {
  test('at every score of a match, the current chances are the mean of those after the next point', () => {
    let worst = 0;
    for (const score of walked(format, NIGHT ? 20 : 1)) {
      const model = modelAt(format, score);
      const wins = score.server === 0 ? SERVE[0] : 1 - SERVE[1];
      const [won, lost] = ([0, 1] as const).map((winner) =>
        modelAt(format, afterPoint(score, format, winner)),
      );
      for (const scope of SCOPES)
        for (const [cell, p] of model[scope].dense.entries()) {
          const mean = wins * won![scope].dense[cell]! + (1 - wins) * lost![scope].dense[cell]!;
          worst = Math.max(worst, Math.abs(p - mean));
        }
    }
    expect(worst).toBeLessThan(1e-12);
  });

  test('chances of every scope sum to 1, and a finished match has one outcome', () => {
    const scores = walked(format, 1);
    const off = scores.flatMap((score) => {
      const model = modelAt(format, score);
      return SCOPES.map((scope) => Math.abs(sum(model[scope].p) - 1));
    });
    expect(Math.max(...off)).toBeLessThan(1e-12);
    const over = ([0, 1] as const)
      .map((winner) => afterPoint(scores.at(-1)!, format, winner))
      .find(({ sets }) => matchWinner(sets, format) !== null)!;
    for (const scope of SCOPES) expect(modelAt(format, over)[scope].p).toEqual([1]);
  });

  test('the chain is fast enough for in-play prices', () => {
    const scores = walked(format, 1);
    const times = scores.map((score) => {
      const started = performance.now();
      modelAt(format, score);
      return performance.now() - started;
    });
    const median = times.toSorted((a, b) => a - b)[times.length >> 1]!;
    console.log(`best of ${format.bestOf}: all ends from a score in ${median.toFixed(3)} ms`);
    // Ten times the usual time: a busy machine is not a bug.
    expect(median).toBeLessThan(3);
  });
});

test('before the toss either player may serve first', () => {
  const [format] = FORMATS;
  const toss = modelAt(format!, { sets: [], points: LOVE, server: null });
  const [first, second] = ([0, 1] as const).map((server) =>
    modelAt(format!, { sets: [], points: LOVE, server }),
  );
  for (const [cell, p] of toss.games.dense.entries())
    expect(p).toBeCloseTo((first!.games.dense[cell]! + second!.games.dense[cell]!) / 2, 12);
  expect(toss.nextGames).toEqual([]);
});

const SERVE = [0.64, 0.6] as const;

function modelAt(format: Format, score: Score): MatchModel {
  return matchModel(serveModel(SERVE, format, score));
}

/** Every score of some matches between equal players, so that deuces, tie-breaks and deciding sets all occur. */
function walked(format: Format, matches: number): Score[] {
  return Array.from({ length: matches }, (_, n) => {
    const random = randomStream('walk', n);
    const scores: Score[] = [];
    let score: Score = { sets: [], points: LOVE, server: n % 2 === 0 ? 0 : 1 };
    while (matchWinner(score.sets, format) === null) {
      scores.push(score);
      const server: Place = score.server!;
      score = afterPoint(score, format, random() < 0.68 ? server : other(server));
    }
    return scores;
  }).flat();
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
