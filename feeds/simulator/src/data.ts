import { readFileSync } from 'node:fs';

interface Team {
  id: number;
  name: string;
  kit: { pattern: number; colors: [string, string] };
}

export interface League {
  id: number;
  key: string;
  name: string;
  countryCode: string;
  /** IANA; that of the clubs, or of the seat of a cup between countries. */
  timeZone: string;
  weight: number;
  pairings: [round: string, homeId: number, awayId: number][];
}

export type Fixture = [
  leagueId: number,
  round: string,
  startsAtSeconds: number,
  homeId: number,
  awayId: number,
];

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

const HERE = new URL('../../../data/football/', import.meta.url);

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
