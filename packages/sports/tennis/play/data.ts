import { readFileSync } from 'node:fs';
import type { Team } from '../../play/played-sport.ts';
import type { Format } from '../score.ts';

type Tour = 'men' | 'women';
type Surface = 'hard' | 'clay' | 'grass';

export interface Tournament extends Format {
  id: number;
  key: string;
  name: string;
  countryCode: string;
  timeZone: string;
  weight: number;
  tour: Tour;
  surface: Surface;
  /** Ids of those who enter, the strongest first. */
  players: readonly number[];
}

/** All in thousandths of the points on serve. */
interface Ratings {
  serve: Record<Tour, Record<Surface, number>>;
  /** How far a player is from his tour, when he serves and when he returns. */
  players: Record<string, [serve: number, receive: number]>;
}

export interface TennisData {
  players: ReadonlyMap<number, Team>;
  tournaments: readonly Tournament[];
  ratings: Ratings;
}

const HERE = new URL('../../../../data/tennis/', import.meta.url);

/** Reads the players, tournaments and ratings that the simulator plays with (`data/tennis`). */
export function loadTennisData(folder: URL = HERE): TennisData {
  const read = <T>(file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T;
  return {
    players: new Map(read<Team[]>('players.json').map((player) => [player.id, player])),
    tournaments: read<Tournament[]>('tournaments.json'),
    ratings: read<Ratings>('ratings.json'),
  };
}
