import { readFileSync } from 'node:fs';
import type { SportKey } from '../sports.ts';
import type { Team } from './played-sport.ts';

/** Reads and parses a file of `data/<sport>`. */
export function dataOf<T>(sport: SportKey, file: string): T {
  const url = new URL(`../../../data/${sport}/${file}.json`, import.meta.url);
  return JSON.parse(readFileSync(url, 'utf8')) as T;
}

/** The competitors in such a file, by id. */
export function teamsOf(sport: SportKey, file: string): ReadonlyMap<number, Team> {
  return new Map(dataOf<Team[]>(sport, file).map((team) => [team.id, team]));
}
