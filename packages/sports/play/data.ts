import { readFileSync } from 'node:fs';
import type { PlayerNames } from '../families/players/line-up.ts';
import type { SportKey } from '../sports.ts';
import type { Team } from './played-sport.ts';

/** Reads and parses a file of `data/<sport>`. */
export function dataOf<T>(sport: SportKey, file: string): T {
  return read(`${sport}/${file}`);
}

/** The names from which players of teams are made up. */
export function playerNames(): PlayerNames {
  return read('names/players');
}

/** The competitors in such a file, by id. */
export function teamsOf(sport: SportKey, file: string): ReadonlyMap<number, Team> {
  return new Map(dataOf<Team[]>(sport, file).map((team) => [team.id, team]));
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(`../../../data/${path}.json`, import.meta.url), 'utf8')) as T;
}
