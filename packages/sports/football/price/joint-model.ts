import type { Count, Half } from '../final-state.ts';
import type { Counting, Counts } from './count-model.ts';
import type { GoalsModel, Match } from './match-model.ts';
import type { Tie } from './tie.ts';

/** Goals are stored in ten-thousandths, because thousandths are too coarse for the last minutes of a match. */
const UNIT = 10_000;
const FINE = 10_000;
const MILLION = 1_000_000;

/**
 * What the prices of a game are made from at one moment. All figures are integers, so a stored model gives the same
 * price years later; goals and `rho` are in ten-thousandths.
 */
export interface ScoreModel {
  /** Missing in models stored before there were other sports. */
  sport?: 'football';
  /** Goals so far, by half. */
  score: Halves;
  /** Goals still expected of each side, by half. */
  rest: Halves;
  /** Goals of each side in the whole match, for the correction of low scores. */
  match: Pair;
  rho: number;
  /** Corners and cards so far and still expected, by half. Missing in a model of the goals alone. */
  counts?: Record<Count, CountModel>;
  /** Only of a cup tie that one match decides. */
  tie?: TieModel;
}
interface TieModel {
  /** Goals of extra time so far and still expected. */
  extraTime: Pair;
  rest: Pair;
  /** The home side's chance in a shoot-out that has begun, in millionths; null before. */
  shootout: number | null;
}
interface CountModel {
  score: Halves;
  rest: Halves;
}
type Pair = [home: number, away: number];
interface Halves {
  first: Pair;
  second: Pair;
}

/** Figures of a fit, in goals. */
export interface FittedGoals {
  rest: { first: Half; second: Half };
  match: Half;
  rho: number;
}

/** Goals so far, by half. */
export interface Score {
  first: Half;
  second: Half;
}

export function storedModel({ first, second }: Score, { rest, match, rho }: FittedGoals): ScoreModel {
  return {
    sport: 'football',
    score: { first: [...first], second: [...second] },
    rest: { first: toUnits(rest.first), second: toUnits(rest.second) },
    match: toUnits(match),
    // Rounded towards 0, so that no factor of a low score falls below zero.
    rho: Math.trunc(rho * UNIT) + 0,
  };
}

/**
 * A model from known expected goals, in the units of a stored one but with four more digits: in the last minutes a
 * ten-thousandth of a goal is a hundredth of a bet's value.
 */
export function goalsAhead({ homeGoals, awayGoals, rho }: GoalsModel, match: Match): ScoreModel {
  const { first, second, expected } = match;
  return {
    sport: 'football',
    score: { first: [...first], second: [...second] },
    rest: { first: toFine(expected.first), second: toFine(expected.second) },
    match: toFine([homeGoals, awayGoals]),
    rho: rho * UNIT,
    ...storedCounts(match.counts, toFine),
    ...storedTie(match.tie, toFine),
  };
}

function storedTie(tie: Tie | undefined, to: (numbers: Half) => Pair): Pick<ScoreModel, 'tie'> {
  if (!tie) return {};
  const { extraTime, expected, shootout } = tie;
  const chance = shootout === null ? null : Math.round(shootout * MILLION);
  return { tie: { extraTime: [...extraTime], rest: to(expected), shootout: chance } };
}

function storedCounts(counts: Counts | undefined, to: (numbers: Half) => Pair): Pick<ScoreModel, 'counts'> {
  if (!counts) return {};
  const stored = ({ first, second, expected }: Counting): CountModel => ({
    score: { first: [...first], second: [...second] },
    rest: { first: to(expected.first), second: to(expected.second) },
  });
  return { counts: { corners: stored(counts.corners), cards: stored(counts.cards) } };
}

/** The model as stored with a coupon. */
export function rounded(model: ScoreModel): ScoreModel {
  const [{ homeGoals, awayGoals, rho }, match] = matchOf(model);
  return {
    ...storedModel(match, { rest: match.expected, match: [homeGoals, awayGoals], rho }),
    ...storedCounts(match.counts, toUnits),
    ...storedTie(match.tie, toUnits),
  };
}

/** The model as the two arguments of `matchModel`. The order of goals so far has no influence on the scores to come. */
export function matchOf({ score, rest, match, rho, counts, tie }: ScoreModel): [GoalsModel, Match] {
  return [
    { homeGoals: match[0] / UNIT, awayGoals: match[1] / UNIT, rho: rho / UNIT },
    {
      ...score,
      goals: [],
      expected: { first: toGoals(rest.first), second: toGoals(rest.second) },
      ...(counts && { counts: { corners: countingOf(counts.corners), cards: countingOf(counts.cards) } }),
      ...(tie && { tie: tieOf(tie) }),
    },
  ];
}

function countingOf({ score, rest }: CountModel): Counting {
  return { ...score, expected: { first: toGoals(rest.first), second: toGoals(rest.second) } };
}

function tieOf({ extraTime, rest, shootout }: TieModel): Tie {
  return { extraTime, expected: toGoals(rest), shootout: shootout === null ? null : shootout / MILLION };
}

function toUnits([home, away]: Half): Pair {
  return [Math.round(home * UNIT), Math.round(away * UNIT)];
}

function toFine([home, away]: Half): Pair {
  return [Math.round(home * UNIT * FINE) / FINE, Math.round(away * UNIT * FINE) / FINE];
}

function toGoals([home, away]: Half): Half {
  return [home / UNIT, away / UNIT];
}
