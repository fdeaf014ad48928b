import { readFileSync } from 'node:fs';
import type { Fixture, League, Team } from '../../play/played-sport.ts';

type Factors = [attack: number, defence: number];

interface Ratings {
  rho: number;
  /** Goals of an average home and away side. */
  competitions: Record<string, [home: number, away: number]>;
  teams: Record<string, Factors>;
}

export interface FootballData {
  teams: ReadonlyMap<number, Team>;
  leagues: readonly League[];
  fixtures: readonly Fixture[];
  ratings: Ratings;
}

const HERE = new URL('../../../../data/football/', import.meta.url);

/** Reads the leagues, clubs, fixtures and ratings that the simulator plays with (`data/football`). */
export function loadFootballData(folder: URL = HERE): FootballData {
  const read = <T>(file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as T;
  return {
    teams: new Map(read<Team[]>('teams.json').map((team) => [team.id, team])),
    leagues: read<League[]>('leagues.json'),
    fixtures: read<Fixture[]>('fixtures.json'),
    ratings: read<Ratings>('ratings.json'),
  };
}
