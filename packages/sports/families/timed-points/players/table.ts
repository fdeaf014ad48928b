import type { Unit } from '../../players/kinds.ts';
import type { LineUpTable } from '../../players/line-up.ts';

/** What a sport of the family tells of its players. Its markets count regular time alone. */
export interface PointsPlayers {
  lineUp: LineUpTable;
  /** What a score that counts is called: a goal, a try, a touchdown; `points` where each counts by its points. */
  unit: Unit;
  /** The least points of a score that counts. */
  least: number;
  /** Markets on who scores first, last, at all or twice. */
  hasScorers: boolean;
  /** A market on the number that a player scores, over or under a line. */
  hasTotals: boolean;
}

/** The names of the markets on players, by what is counted. */
export const NAMES: Readonly<Record<Unit, string>> = {
  goal: 'scorer',
  try: 'try',
  touchdown: 'touchdown',
  points: 'points',
};
