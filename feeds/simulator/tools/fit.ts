/**
 * Fits the ratings to the results: `node feeds/simulator/tools/fit.ts` reads `data/football/results.json` and writes
 * `data/football/ratings.json`. The same results give the same bytes, and a server start fits nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { type FittedResult, fitDixonColes } from '@fairbook/sports/football';

type League = {
  key: string;
  results: [date: string, home: number, away: number, homeGoals: number, awayGoals: number][];
};

/** The date of the ratings: the last day of the results. */
const FITTED_AT = '2026-05-31';
const DAY_MS = 86_400_000;
const DATA = new URL('../../../data/football/', import.meta.url);

const leagues = JSON.parse(readFileSync(new URL('results.json', DATA), 'utf8')) as League[];
const ratings = fitDixonColes(leagues.flatMap(resultsOf), { halfLifeDays: 270, priorMatches: 4, rounds: 60 });

const teams = Object.entries(ratings.teams)
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([id, { attack, defence }]) => `  "${id}": [${round(attack)}, ${round(defence)}]`);
const competitions = Object.entries(ratings.competitions).map(
  ([key, { home, away }]) => `  "${key}": [${round(home)}, ${round(away)}]`,
);
writeFileSync(
  new URL('ratings.json', DATA),
  `{\n"fittedAt": "${FITTED_AT}",\n"rho": ${round(ratings.rho)},\n"competitions": {\n${competitions.join(',\n')}\n},\n"teams": {\n${teams.join(',\n')}\n}\n}\n`,
);

function resultsOf({ key, results }: League): FittedResult[] {
  return results.map(([date, home, away, homeGoals, awayGoals]) => ({
    home: String(home),
    away: String(away),
    homeGoals,
    awayGoals,
    ageDays: Math.max(0, (Date.parse(FITTED_AT) - Date.parse(date)) / DAY_MS),
    competition: key,
  }));
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
