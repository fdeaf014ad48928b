import { poissonTable } from '@fairbook/pricing';
import { type Distribution, distribution } from '../../../../price/distribution.ts';
import { type PlayerChances, playerChances } from '../../../players/chances.ts';
import { type Goals, type Pair, sumOf } from '../../final-state.ts';
import { PERIODS, type Scope, scoreIn } from '../final-state.ts';
import { MILLION, type ModelNow, type RatesModel, UNIT } from './model.ts';

/** The most goals of a side that prices distinguish, in a part and in regular time. */
export const MOST = { part: 10, full: 20 };

/** The scores that the cells of a scope stand for. Of the whole game only its winner counts. */
export const SCORES: Record<Scope, readonly Goals[]> = {
  full: cellsTo(MOST.full),
  final: [
    [1, 0],
    [0, 1],
  ],
  period1: cellsTo(MOST.part),
  period2: cellsTo(MOST.part),
  period3: cellsTo(MOST.part),
  // A game of which no player is told: it returns the stakes.
  players: [[0, 0]],
};

export type PartsChances = Readonly<Record<Exclude<Scope, 'players'>, Distribution>> & {
  /** Who scores in regular time; null where nothing is told of the players. */
  players: PlayerChances | null;
};

/**
 * Chances of all that can still come. The goals of the two sides are independent Poisson counts, spread evenly over the
 * time that is left.
 */
export function partsChances(model: ModelNow): PartsChances {
  const { parts, rest, players } = model;
  const now = scoreIn(model, 'full');
  const full = scores(now, sumOf(rest), MOST.full);
  const period = (n: number) => distribution(scores(parts[n] ?? [0, 0], rest[n]!, MOST.part));
  return {
    full: distribution(full),
    players: players ? playerChances(players, toCome(full, now)) : null,
    final: distribution(Float64Array.from(winners(full, model))),
    ...(Object.fromEntries(PERIODS.map((scope, n) => [scope, period(n)])) as Record<
      (typeof PERIODS)[number],
      Distribution
    >),
  };
}

/** The goals still to come in regular time, with their chances. */
function* toCome(full: Float64Array, now: Goals): Generator<readonly [goals: Goals, chance: number]> {
  for (const [cell, [home, away]] of SCORES.full.entries())
    if (full[cell]! > 0) yield [[home - now[0], away - now[1]], full[cell]!];
}

/**
 * Each side's chance to win the game: by the score of regular time, or after a level score by overtime and shoot-out.
 */
function winners(full: Float64Array, model: RatesModel): Pair {
  const ahead: Pair = [0, 0];
  let level = 0;
  for (const [cell, [home, away]] of SCORES.full.entries()) {
    if (home === away) level += full[cell]!;
    else ahead[home > away ? 0 : 1] += full[cell]!;
  }
  const first = firstAfterLevel(model);
  return [ahead[0] + level * first, ahead[1] + level * (1 - first)];
}

/**
 * The home side's chance to win after a level score: by the first goal of the overtime, or else in a shoot-out, which
 * is even.
 */
export function firstAfterLevel(model: RatesModel): number {
  const [home, away] = scoreIn(model, 'final');
  const [regularHome, regularAway] = scoreIn(model, 'full');
  const [more, less] = [home - regularHome, away - regularAway];
  if (more !== less) return more > less ? 1 : 0;
  const goal = 1 - Math.exp(-model.overtime / UNIT);
  return goal * (model.share / MILLION) + (1 - goal) / 2;
}

/** Chances of scores that add Poisson counts to those so far, by cell. */
function scores(now: Goals, rest: Goals, most: number): Float64Array {
  const [home, away] = [Math.min(most, now[0]), Math.min(most, now[1])];
  const [more, less] = [poissonTable(rest[0] / UNIT, most - home), poissonTable(rest[1] / UNIT, most - away)];
  const cells = new Float64Array((most + 1) ** 2);
  let total = 0;
  for (let h = 0; h < more.length; h++)
    for (let a = 0; a < less.length; a++) {
      const p = more[h]! * less[a]!;
      cells[(home + h) * (most + 1) + away + a] = p;
      total += p;
    }
  return cells.map((p) => p / total);
}

function cellsTo(most: number): Goals[] {
  const size = most + 1;
  return Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size]);
}
