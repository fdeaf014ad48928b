import type { WithPlayers } from '../players/kinds.ts';
import { type PointsSport, sumOf } from './sport.ts';

/**
 * What settling a game's markets requires: the points of each part begun, overtimes after the regular parts, and what players
 * did in regular time.
 */
export interface PointsEnd<Sport extends string = string> extends WithPlayers {
  sport: Sport;
  parts: readonly (readonly [home: number, away: number])[];
}

/** The part of a game that decides a market. `full` includes overtimes, `regular` does not. */
export type Segment = 'full' | 'regular' | 'half1' | 'half2' | 'part1' | 'part2' | 'part3' | 'part4';

/** The figure that decides a market: the lead of the home side, the points of both, or of one side. */
export type Figure = 'margin' | 'total' | 'home' | 'away';
export type FigureScope = `${Segment}:${Figure}`;
/** `players`: what players do in regular time. */
export type Scope = FigureScope | 'players';

type Bounds = Record<Segment, readonly [from: number, to: number]>;

function boundsWith(regular: number): Bounds {
  return {
    full: [0, Number.POSITIVE_INFINITY],
    regular: [0, regular],
    half1: [0, regular / 2],
    half2: [regular / 2, regular],
    part1: [0, 1],
    part2: [1, 2],
    part3: [2, 3],
    part4: [3, 4],
  };
}

const BOUNDS: Record<PointsSport['regular'], Bounds> = { 2: boundsWith(2), 4: boundsWith(4) };

/** The parts of a segment by their indexes: the first, and the one after the last. */
export function boundsOf(
  { regular }: Pick<PointsSport, 'regular'>,
  segment: Segment,
): readonly [from: number, to: number] {
  return BOUNDS[regular][segment];
}

/** The points of each side in a segment, so far. */
export function pointsIn(
  sport: Pick<PointsSport, 'regular'>,
  { parts }: Pick<PointsEnd, 'parts'>,
  segment: Segment,
): [home: number, away: number] {
  return sumOf(parts.slice(...boundsOf(sport, segment)));
}

export function figureOf([home, away]: readonly [number, number], figure: Figure): number {
  if (figure === 'margin') return home - away;
  if (figure === 'total') return home + away;
  return figure === 'home' ? home : away;
}
