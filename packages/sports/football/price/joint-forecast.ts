import { dixonColesFactor, poissonTable } from '@fairbook/pricing';
import type { Distribution } from '../../price/distribution.ts';
import type { Half } from '../final-state.ts';
import type { FittedGoals, Score } from './joint-model.ts';
import { MAX_HALF_GOALS, type MatchModel } from './match-model.ts';

const HALF = MAX_HALF_GOALS + 1;
const FULL = 2 * MAX_HALF_GOALS + 1;
/** Scores rarer than this have no visible effect on a price. */
const NEGLIGIBLE = 1e-7;

/** During a fit, trial figures may give a low score a negative probability. */
const LEAST_FACTOR = 0.01;

type Forecast = Omit<MatchModel, 'match'>;
type Factor = (home: number, away: number) => number;

const NOT_FITTED: Distribution = { dense: new Float64Array(0), cells: [], p: [] };

/**
 * `matchModel` without the joint scores of both halves: sums of Poisson counts are Poisson counts, and the factor of
 * low scores differs from 1 in only four cells. A fit calls it some fifty times.
 */
export function forecast({ first, second }: Score, goals: FittedGoals): Forecast {
  const { rest, match, rho } = goals;
  const [one, two] = [table(first, rest.first, HALF), table(second, rest.second, HALF)];
  const score = add(first, second);
  const full = table(score, add(rest.first, rest.second), FULL);
  const tau: Factor = (home, away) =>
    Math.max(LEAST_FACTOR, dixonColesFactor(home, away, match[0], match[1], rho));
  for (let home = 0; home < 2; home++)
    for (let away = 0; away < 2; away++) full[home * FULL + away]! *= tau(home, away);
  const total = full.reduce((sum, p) => sum + p, 0);
  const scores = likely(full, total);
  return {
    full: scores,
    first: likely(corrected(one, two, tau), total),
    second: likely(corrected(two, one, tau), total),
    both: NOT_FITTED,
    next: nextGoal(scores, score),
    race: () => ({ home: 0, away: 0, neither: 0 }),
    early: () => 0,
    counts: null,
    players: null,
    firstGoal: () => 0,
    through: null,
  };
}

function table([homeNow, awayNow]: Half, [homeRest, awayRest]: Half, size: number): Float64Array {
  const home = poissonTable(homeRest, size - 1 - homeNow);
  const away = poissonTable(awayRest, size - 1 - awayNow);
  const cells = new Float64Array(size * size);
  for (let i = 0; i < home.length; i++)
    for (let j = 0; j < away.length; j++) cells[(homeNow + i) * size + awayNow + j] = home[i]! * away[j]!;
  return cells;
}

/** Scores of a half after the correction: by how the other half must end for the match to have a low score. */
function corrected(half: Float64Array, other: Float64Array, tau: Factor): Float64Array {
  const cells = half.slice();
  for (let home = 0; home < 2; home++)
    for (let away = 0; away < 2; away++) {
      let factor = 1;
      for (let i = 0; i < 2 - home; i++)
        for (let j = 0; j < 2 - away; j++) factor += other[i * HALF + j]! * (tau(home + i, away + j) - 1);
      cells[home * HALF + away]! *= factor;
    }
  return cells;
}

function likely(weights: Float64Array, total: number): Distribution {
  const dense = new Float64Array(weights.length);
  const distribution: Distribution = { dense, cells: [], p: [] };
  for (let cell = 0; cell < weights.length; cell++)
    if (weights[cell]! > NEGLIGIBLE * total) {
      const p = weights[cell]! / total;
      dense[cell] = p;
      distribution.cells.push(cell);
      distribution.p.push(p);
    }
  return distribution;
}

/** Every order of the goals to come is equally likely. */
function nextGoal({ cells, p }: Distribution, [homeNow, awayNow]: Half): MatchModel['next'] {
  const next = { home: 0, away: 0, none: 0 };
  for (let n = 0; n < cells.length; n++) {
    const home = Math.floor(cells[n]! / FULL) - homeNow;
    const away = (cells[n]! % FULL) - awayNow;
    if (home + away === 0) next.none += p[n]!;
    else {
      next.home += (p[n]! * home) / (home + away);
      next.away += (p[n]! * away) / (home + away);
    }
  }
  return next;
}

function add(a: Half, b: Half): Half {
  return [a[0] + b[0], a[1] + b[1]];
}
