import type { Pair, PointsSport } from '../sport.ts';
import { isLevel, mostOvertimes, sumOf, turnsOf } from '../sport.ts';

/**
 * What the prices of a game are made from at one moment. All figures are integers, so a stored model gives the same
 * price years later.
 */
export interface PointsModel<Sport extends string = string> {
  sport: Sport;
  minutes: number;
  /** Points of each part begun, overtimes after the regular parts. */
  parts: Pair[];
  /** Turns that each side has left in the last of them. */
  left: Pair;
  /** Each side's chance to score in a turn, in millionths. */
  chance: Pair;
}

export const MILLION = 1_000_000;

/** A game before its start. */
export function modelBefore<Sport extends string>(
  { sport }: PointsSport<Sport>,
  { minutes, chance }: Pick<PointsModel, 'minutes' | 'chance'>,
): PointsModel<Sport> {
  return { sport, minutes, parts: [], left: [0, 0], chance };
}

/** Whether the last part begun is over. */
export function isPause({ left }: Pick<PointsModel, 'left'>): boolean {
  return left[0] + left[1] === 0;
}

/** Whether nothing is left to play. */
export function isOver(sport: PointsSport, model: Pick<PointsModel, 'parts' | 'left'>): boolean {
  const overtimes = model.parts.length - sport.regular;
  if (overtimes < 0 || !isPause(model)) return false;
  return !isLevel(sumOf(model.parts)) || overtimes >= mostOvertimes(sport);
}

/** The turns of each side that are left in a part. */
export function turnsLeft(sport: PointsSport, model: PointsModel, part: number): Pair {
  const current = model.parts.length - 1;
  if (part < current) return [0, 0];
  if (part === current) return model.left;
  const turns = turnsOf(sport, model, part);
  return [turns, turns];
}
