import { dataOf, teamsOf } from '../../play/data.ts';
import type { League, Team } from '../../play/played-sport.ts';
import type { Format } from '../score.ts';

type Tour = 'men' | 'women';
type Surface = 'hard' | 'clay' | 'grass';

export interface Tournament extends Omit<League, 'pairings'>, Format {
  tour: Tour;
  surface: Surface;
  /** Start of the final of the recorded year, by the tournament's own clock: `2026-02-01T19:30`. */
  final: string;
  /** Ids of the entrants, the strongest first. */
  players: readonly number[];
}

/** All in thousandths of the points on serve. */
interface Ratings {
  serve: Record<Tour, Record<Surface, number>>;
  /** A player's difference from the tour average, on serve and on return. */
  players: Record<string, [serve: number, receive: number]>;
}

export interface TennisData {
  players: ReadonlyMap<number, Team>;
  tournaments: readonly Tournament[];
  ratings: Ratings;
}

/** The players, tournaments and ratings of the simulator. */
export function loadTennisData(): TennisData {
  return {
    players: teamsOf('tennis', 'players'),
    tournaments: dataOf('tennis', 'tournaments'),
    ratings: dataOf('tennis', 'ratings'),
  };
}
