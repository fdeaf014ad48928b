/**
 * Two sides, a clock and points: basketball and its relatives. The time is divided into parts of equal length, two of
 * which make a half; overtimes follow a level score. A sport of the family needs only this table, its data and its
 * texts.
 */
export interface PointsSport<Sport extends string = string> {
  sport: Sport;
  sportId: number;
  /** Needs a new value whenever a payoff changes; it is part of every receipt. */
  version: string;
  /** The ids of its market types are above this number; a thousand are reserved. */
  typesFrom: number;
  /**
   * How often each side may score in a minute. With fewer turns and a higher chance in each, scores scatter less: this
   * is fitted to the scatter of real scores, not to the number of attacks.
   */
  turnsPerMinute: number;
  /** Shares of the scores that bring 0, 1, 2 … points; they sum to 1. */
  shares: readonly number[];
  overtimeMinutes: number;
}

export type Pair = [home: number, away: number];
export type Place = 0 | 1;

/** Regular parts of a game. */
export const PARTS = 4;

/** How long the parts of a game are, which differs between competitions. */
export interface Format {
  /** Minutes of a regular part. */
  minutes: number;
}

/** The turns of each side in a part, by its number from 0. */
export function turnsOf(
  { turnsPerMinute, overtimeMinutes }: PointsSport,
  { minutes }: Format,
  part: number,
): number {
  return Math.round(turnsPerMinute * (part < PARTS ? minutes : overtimeMinutes));
}

/** The length of a part in seconds on the clock. */
export function secondsOf({ overtimeMinutes }: PointsSport, { minutes }: Format, part: number): number {
  return 60 * (part < PARTS ? minutes : overtimeMinutes);
}

/** The mean points of a score. */
export function meanScore({ shares }: PointsSport): number {
  return shares.reduce((sum, share, points) => sum + share * points, 0);
}

export function sumOf(parts: readonly (readonly [number, number])[]): Pair {
  return parts.reduce<Pair>(([home, away], part) => [home + part[0], away + part[1]], [0, 0]);
}

export function isLevel([home, away]: readonly [number, number]): boolean {
  return home === away;
}
