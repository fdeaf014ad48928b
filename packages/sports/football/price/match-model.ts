import { dixonColesFactor, poissonTable } from '@fairbook/pricing';
import { type PlayerChances, type PlayersNow, playerChances } from '../../families/players/chances.ts';
import { sumOf } from '../../families/timed-goals/final-state.ts';
import { type Distribution, distribution } from '../../price/distribution.ts';
import type { ScoreChance } from '../../sport.ts';
import type { Count, Half, Side } from '../final-state.ts';
import { type CountChances, type Counts, countChances } from './count-model.ts';
import { firstGoalIn, type QuarterEnds } from './first-goal.ts';
import { type Chance, earlyWin, type RaceChances, raceIn } from './goal-order.ts';
import { levelChance, type Tie } from './tie.ts';

/** Maximum goals of a side in a half that the model distinguishes; no real half has come near. */
export const MAX_HALF_GOALS = 8;
const HALF = MAX_HALF_GOALS + 1;
const FULL = 2 * MAX_HALF_GOALS + 1;

/** The model's view of the two sides before the match. */
export interface GoalsModel {
  homeGoals: number;
  awayGoals: number;
  rho: number;
}

/** The state of a match, and the goals still expected of each side in the rest of each half. */
export interface Match {
  first: Half;
  second: Half;
  goals: readonly Side[];
  expected: { first: Half; second: Half };
  /** Missing where nothing is told but goals. */
  counts?: Counts;
  /** Missing where nothing is told of the players. */
  players?: PlayersNow;
  /** Missing where the clock is not told. */
  quarters?: QuarterEnds;
  /** Only of a cup tie that one match decides. */
  tie?: Tie;
}

export interface MatchModel {
  full: Distribution;
  first: Distribution;
  second: Distribution;
  both: Distribution;
  /** Who scores the next goal. */
  next: { home: number; away: number; none: number };
  /** Who is the first to score so many goals, if nobody has so far. */
  race(to: number): RaceChances;
  /** The chance that a side wins or leads by two goals at any time from now on. */
  early(side: 0 | 1): number;
  /** Corners and cards, which don't depend on the goals. */
  counts: Readonly<Record<Count, CountChances>> | null;
  /** Who scores; null where nobody is told. */
  players: PlayerChances | null;
  /** The chance that the first goal falls into a quarter of an hour, if there is none so far. */
  firstGoal(key: string): number;
  /** The home side's chance to go through; null where nobody does. */
  through: number | null;
  match: Match;
}

/**
 * All scores that can still come, by half. Goals to come are Poisson counts; the final score is weighted with the
 * Dixon–Coles factor of the whole match. Before the match the totals are exactly `scoreGrid`; live it is the same
 * process seen later, so prices are consistent in time: today's price is the mean of tomorrow's.
 */
export function matchModel(goals: GoalsModel, match: Match): MatchModel {
  const sums = accumulate(goals, match);
  const full = distribution(sums.full);
  const now = sumOf([match.first, match.second]);
  const finals = scoresIn(full);
  const toCome = finals.map(([[home, away], chance]): Chance => [[home - now[0], away - now[1]], chance]);
  return {
    full,
    race: (to) => raceIn(finals, now, to),
    early: (side) => earlyWin(toCome, now, side),
    first: distribution(sums.first),
    second: distribution(sums.second),
    both: distribution(sums.both),
    next: { home: sums.nextHome, away: sums.nextAway, none: 1 - sums.nextHome - sums.nextAway },
    counts: countChances(match.counts),
    players: match.players ? playerChances(match.players, toCome) : null,
    firstGoal: match.quarters ? firstGoals(match.quarters, numbersOf(toCome)) : () => 0,
    through: match.tie ? throughChance(finals, match.tie) : null,
    match,
  };
}

/** The scores of a match with their chances. */
function scoresIn({ cells, p }: Distribution): Chance[] {
  return cells.map((cell, n) => [[Math.floor(cell / FULL), cell % FULL], p[n]!]);
}

/** By 90 minutes, or else by extra time and penalties. */
export function throughChance(finals: readonly Chance[], tie: Tie): number {
  let [ahead, level] = [0, 0];
  for (const [[home, away], chance] of finals) {
    if (home > away) ahead += chance;
    if (home === away) level += chance;
  }
  return Math.min(1, ahead + (level > 0 ? level * levelChance(tie) : 0));
}

function firstGoals(quarters: QuarterEnds, numbers: readonly number[]): MatchModel['firstGoal'] {
  return (key) => firstGoalIn(quarters, key, numbers);
}

/** The chance of each number of goals to come. */
function numbersOf(toCome: readonly Chance[]): number[] {
  const numbers: number[] = Array(2 * FULL).fill(0);
  for (const [[home, away], chance] of toCome) numbers[home + away]! += chance;
  return numbers;
}

/** The final scores that can still come, with their chances. */
export function finalScores({ full }: MatchModel): ScoreChance[] {
  return scoresIn(full).map(([score, chance]) => ({ score: [...score], chance }));
}

function accumulate(model: GoalsModel, { first, second, expected }: Match) {
  const [home1, away1, home2, away2] = [
    poissonTable(expected.first[0], MAX_HALF_GOALS - first[0]),
    poissonTable(expected.first[1], MAX_HALF_GOALS - first[1]),
    poissonTable(expected.second[0], MAX_HALF_GOALS - second[0]),
    poissonTable(expected.second[1], MAX_HALF_GOALS - second[1]),
  ];
  const sums = emptySums();
  let total = 0;
  for (let a = 0; a < home1.length; a++)
    for (let b = 0; b < away1.length; b++) {
      const p1 = home1[a]! * away1[b]!;
      if (p1 === 0) continue;
      const firstCell = scoreCell(first[0] + a, first[1] + b);
      for (let c = 0; c < home2.length; c++)
        for (let d = 0; d < away2.length; d++) {
          const home = first[0] + a + second[0] + c;
          const away = first[1] + b + second[1] + d;
          const tau = dixonColesFactor(home, away, model.homeGoals, model.awayGoals, model.rho);
          const p = p1 * home2[c]! * away2[d]! * tau;
          if (p === 0) continue;
          const secondCell = scoreCell(second[0] + c, second[1] + d);
          total += p;
          sums.full[home * FULL + away]! += p;
          sums.first[firstCell]! += p;
          sums.second[secondCell]! += p;
          sums.both[firstCell * HALF * HALF + secondCell]! += p;
          // Within a half every order of its goals is equally likely.
          const [ours, theirs] = a + b > 0 ? [a, b] : [c, d];
          if (ours + theirs > 0) {
            sums.nextHome += (p * ours) / (ours + theirs);
            sums.nextAway += (p * theirs) / (ours + theirs);
          }
        }
    }
  return scale(sums, total);
}

interface Sums {
  full: Float64Array;
  first: Float64Array;
  second: Float64Array;
  both: Float64Array;
  nextHome: number;
  nextAway: number;
}

function emptySums(): Sums {
  return {
    full: new Float64Array(FULL * FULL),
    first: new Float64Array(HALF * HALF),
    second: new Float64Array(HALF * HALF),
    both: new Float64Array(HALF ** 4),
    nextHome: 0,
    nextAway: 0,
  };
}

function scale(sums: Sums, total: number): Sums {
  for (const table of [sums.full, sums.first, sums.second, sums.both])
    for (let cell = 0; cell < table.length; cell++) table[cell]! /= total;
  sums.nextHome /= total;
  sums.nextAway /= total;
  return sums;
}

function scoreCell(home: number, away: number): number {
  return home * HALF + away;
}

/** The scores of a half, by cell. */
export const halfScores: readonly Half[] = Array.from({ length: HALF * HALF }, (_, cell) => [
  Math.floor(cell / HALF),
  cell % HALF,
]);

/** The scores of a match, by cell. */
export const fullScores: readonly Half[] = Array.from({ length: FULL * FULL }, (_, cell) => [
  Math.floor(cell / FULL),
  cell % FULL,
]);
