import type { PointsPlayers } from './players/table.ts';

/**
 * Two sides, a clock and points: basketball and its relatives. The time is divided into two halves or four quarters of
 * equal length. A sport of the family needs only this table, its data and its texts.
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
  /** Regular parts of a game: two halves or four quarters. */
  regular: 2 | 4;
  /** What follows a level score: overtimes until one side leads, a single one that may end level, or nothing. */
  level: 'overtimes' | 'one_overtime' | 'draw';
  /** Prefix of the texts of its rules and of its markets: `points`. */
  texts: string;
  /** The dictionary of what its boards and trackers say, which sports may share. */
  boards: string;
  /** Minutes of a usual part, and points of a side in a minute. */
  usual: { minutes: number; points: number };
  /** Seconds of play per second on the clock, and seconds between parts: at half-time, and otherwise. */
  pace: { stretch: number; half: number; other: number };
  /** The totals that exposure distinguishes: `step` points each from the lowest. */
  totals: { lowest: number; step: number };
  /** Who plays; without it nothing is told of players, and there are no markets on them. */
  players?: PointsPlayers;
  /** A game by which the rules explain every market, with the lines of its markets on the whole game and on a part. */
  example: { parts: readonly (readonly [home: number, away: number])[]; whole: Lines; part: Lines };
}

/** Lines by the figure that they are on. */
type Lines = Readonly<Record<'margin' | 'total' | 'home' | 'away', string>>;

/**
 * The most overtimes that prices consider: the last one always has a winner. Not one game in a million gets that far.
 */
const MOST_OVERTIMES = 6;

/** The most overtimes of a game. */
export function mostOvertimes({ level }: Pick<PointsSport, 'level'>): number {
  return { overtimes: MOST_OVERTIMES, one_overtime: 1, draw: 0 }[level];
}

/** Whether a game may end level. */
export function mayBeLevel({ level }: Pick<PointsSport, 'level'>): boolean {
  return level !== 'overtimes';
}

export type Pair = [home: number, away: number];
export type Place = 0 | 1;

/** How long the parts of a game are, which differs between competitions. */
export interface Format {
  /** Minutes of a regular part. */
  minutes: number;
}

/** The turns of each side in a part, by its number from 0. */
export function turnsOf(
  { turnsPerMinute, overtimeMinutes, regular }: PointsSport,
  { minutes }: Format,
  part: number,
): number {
  return Math.round(turnsPerMinute * (part < regular ? minutes : overtimeMinutes));
}

/** The length of a part in seconds on the clock. */
export function secondsOf(
  { overtimeMinutes, regular }: PointsSport,
  { minutes }: Format,
  part: number,
): number {
  return 60 * (part < regular ? minutes : overtimeMinutes);
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
