/**
 * Makes `data/football` from a folder of openfootball files: `node feeds/simulator/tools/import.ts <folder>`.
 * The same folder gives the same bytes. `data/SOURCES.md` names the sources and their licences.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kitOf } from './kits.ts';
import { CLUB_NAMES, LEAGUES, type LeagueSource } from './leagues.ts';
import { localToEpoch } from './local-time.ts';
import { roundOf } from './rounds.ts';
import { atUsualHours, withTimes } from './usual-hours.ts';

interface SourceMatch {
  round: string;
  date: string;
  time?: string;
  team1: string;
  team2: string;
  score?: { ft?: [number, number] };
}
interface SourceClub {
  name: string;
  cc: string;
  aka?: string[];
}

const SEASONS = ['2023-24', '2024-25', '2025', '2025-26', '2026-27'];
const AHEAD = '2026-27';
const FIRST_TEAM_ID = 1001;
const OUT = new URL('../../../data/football/', import.meta.url);

/** Countries by Olympic code. Competitions name a club's country by that code, the list of clubs by one of its own. */
const COUNTRIES: Record<string, string> = {
  ESP: 'es',
  ENG: 'eng',
  NED: 'nl',
  POR: 'pt',
  TUR: 'tr',
  SCO: 'sco',
  BEL: 'be',
  GRE: 'gr',
  AUT: 'at',
  GER: 'de',
  ITA: 'it',
  FRA: 'fr',
  MCO: 'mc',
  DEN: 'dk',
  NOR: 'no',
  KAZ: 'kz',
  CYP: 'cy',
  AZE: 'az',
  CZE: 'cz',
  SUI: 'ch',
  SRB: 'rs',
  UKR: 'ua',
  CRO: 'hr',
  SVK: 'sk',
  POL: 'pl',
  ROU: 'ro',
  HUN: 'hu',
  SWE: 'se',
  BUL: 'bg',
  SVN: 'si',
};

function main(folder: string | undefined) {
  if (folder === undefined) throw new Error('usage: import.ts <folder with openfootball files>');
  const clubName = clubNames(folder);
  const leagues = LEAGUES.map((league) => ({ league, seasons: readSeasons(folder, league, clubName) }));
  const names = leagues.flatMap(({ seasons }) => seasons.flatMap(({ matches }) => matches.flatMap(teamsOf)));
  const ids = new Map(
    [...new Set(names)].sort(byCodePoint).map((name, index) => [name, FIRST_TEAM_ID + index]),
  );
  const id = (name: string) => ids.get(name)!;

  write(
    'teams.json',
    [...ids].map(([source, teamId]) => {
      const name = CLUB_NAMES[source] ?? source;
      return { id: teamId, name, kit: kitOf(name) };
    }),
  );
  write(
    'leagues.json',
    leagues.map(({ league, seasons }) => leagueFile(league, seasons, id)),
  );
  write(
    'results.json',
    leagues.map(({ league, seasons }) => resultsFile(league, seasons, id)),
  );
  write(
    'fixtures.json',
    leagues.flatMap(({ league, seasons }) => fixturesFile(league, seasons, id)),
  );
}

interface Season {
  name: string;
  matches: SourceMatch[];
}
type Id = (name: string) => number;

function readSeasons(folder: string, league: LeagueSource, clubName: ClubName): Season[] {
  return SEASONS.flatMap((name) => {
    const file = join(folder, 'football', name, `${league.key}.json`);
    if (!existsSync(file)) return [];
    const { matches } = readJson<{ matches: SourceMatch[] }>(file);
    const named = matches.map((match) => ({
      ...match,
      team1: clubName(match.team1, league.clubs),
      team2: clubName(match.team2, league.clubs),
    }));
    return [{ name, matches: named }];
  });
}

/** A league for the screens and the schedule: the games of its last whole season by their local kick-off. */
function leagueFile(
  { clubs: _, timeZone: _zone, hourEarly, ...league }: LeagueSource,
  seasons: Season[],
  id: Id,
) {
  const last = seasons.filter(({ name }) => name !== AHEAD).at(-1)!;
  const games = withTimes(last.matches, hourEarly ? 60 : 0).toSorted((a, b) =>
    byCodePoint(a.kickOff, b.kickOff),
  );
  return {
    ...league,
    pairings: games.map(({ round, team1, team2, kickOff }) => [
      roundOf(round),
      id(team1),
      id(team2),
      kickOff,
    ]),
  };
}

function resultsFile(league: LeagueSource, seasons: Season[], id: Id) {
  const played = seasons.flatMap(({ matches }) => matches).filter((match) => match.score?.ft !== undefined);
  const results = played.map(({ date, team1, team2, score }) => [date, id(team1), id(team2), ...score!.ft!]);
  return { key: league.key, results };
}

/** Upcoming matches with their kick-off in epoch seconds. */
function fixturesFile(league: LeagueSource, seasons: Season[], id: Id) {
  const ahead = seasons.find(({ name }) => name === AHEAD)?.matches ?? [];
  return atUsualHours(league, ahead).map(({ round, date, time, team1, team2 }) => [
    league.id,
    roundOf(round),
    localToEpoch(date, time ?? '15:00', league.timeZone) / 1000,
    id(team1),
    id(team2),
  ]);
}

type ClubName = (written: string, country: string) => string;

/** Maps each spelling of a club to one name. */
function clubNames(folder: string): ClubName {
  const { clubs } = readJson<{ clubs: SourceClub[] }>(join(folder, 'football', 'clubs.json'));
  const known = new Map<string, string>();
  for (const { name, cc, aka = [] } of clubs)
    for (const alias of [name, ...aka]) {
      const key = `${cc}/${alias.replace(/ \[.*/, '').toLowerCase()}`;
      if (!known.has(key)) known.set(key, name);
    }
  return (written, country) => {
    const [, bare, code] = /^(.*) \(([A-Z]{3})\)$/.exec(written) ?? [];
    const name = SAME_CLUB[bare ?? written] ?? bare ?? written;
    const countries =
      code === undefined ? [country, 'wal', 'mc', 'ca'] : [COUNTRIES[code] ?? code.toLowerCase(), 'fr', 'mc'];
    const found = countries.map((cc) => known.get(`${cc}/${name.toLowerCase()}`)).find(Boolean);
    return found ?? name;
  };
}

/** Clubs with spellings that are not in the list of clubs, each with one name for all of them. */
const SAME_CLUB: Record<string, string> = {
  'PAE Olympiakos SFP': 'Olympiakos Piraeus',
  'Olympiacos FC': 'Olympiakos Piraeus',
  'Royale Union Saint-Gilloise': 'Union Saint-Gilloise',
};

function teamsOf({ team1, team2 }: SourceMatch): [string, string] {
  return [team1, team2];
}

function byCodePoint(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Writes one entry per line, so that a diff shows what changed. */
function write(file: string, entries: unknown[]) {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n');
  writeFileSync(new URL(file, OUT), `[\n${lines}\n]\n`);
}

main(process.argv[2]);
