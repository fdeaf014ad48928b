/**
 * Makes teams and ratings of `data/hockey` from a file of games with forecasts:
 * `node feeds/simulator/tools/hockey.ts <nhl_games.json>`. The same file gives the same bytes. `data/SOURCES.md` names
 * the source and its licence.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { leastSquares } from '@fairbook/pricing';
import { kitOf } from './kits.ts';

interface SourceGame {
  date: string;
  /** The home side, to judge by the regular season: there each side is named first as often as every other. */
  team1: string;
  team2: string;
  /** Chances to win, overtime and shoot-out included. */
  prob: [number, number];
}

const OUT = new URL('../../../data/hockey/', import.meta.url);
const FIRST_TEAM_ID = 8001;
/** The last day of the regular season. Play-offs between a few of its teams follow. */
const LAST_DAY = '2022-05-01';
/** Goals of both sides in regular time, a round figure. */
const GOALS = 6;
/** How much one goal of expected lead adds to the chance to win, in logits, at scores like these. */
const LOGITS_PER_GOAL = 0.62;

const source = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as { matches: SourceGame[] };
const games = source.matches.filter(({ date }) => date <= LAST_DAY);
const names = [...new Set(games.map(({ team1 }) => team1))].sort();
const places = new Map(names.map((name, n) => [name, n]));
const idOf = (name: string) => FIRST_TEAM_ID + places.get(name)!;

/** Each side's mean strength over the season, and the worth of being at home, in logits. */
const [home = 0, ...strengths] = leastSquares(
  (at) => [
    ...games.map(({ team1, team2, prob }) => logit(prob[0]) - difference(at, team1, team2)),
    at.slice(1).reduce((sum, each) => sum + each, 0),
  ],
  Array.from({ length: names.length + 1 }, () => 0),
);

function difference([atHome = 0, ...of]: readonly number[], first: string, second: string): number {
  return atHome + of[places.get(first)!]! - of[places.get(second)!]!;
}

function logit(p: number): number {
  return Math.log(p / (1 - p));
}

/** Both sides' goals are moved by the same factor, one up and one down. */
const share = 1 / (LOGITS_PER_GOAL * GOALS);
const factor = (logits: number) => Math.exp(logits * share);
const rounded = (value: number) => Math.round(value * 1000) / 1000;

write('teams', list(names.map((name) => ({ id: idOf(name), name, kit: kitOf(name) }))));
write(
  'ratings',
  JSON.stringify({
    competitions: { nhl: [rounded((GOALS / 2) * factor(home)), rounded(GOALS / 2 / factor(home))] },
    teams: Object.fromEntries(
      names.map((name, n) => [
        idOf(name),
        [rounded(factor(strengths[n]!)), rounded(1 / factor(strengths[n]!))],
      ]),
    ),
  }),
);

function list(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
}

function write(file: string, text: string) {
  writeFileSync(new URL(`${file}.json`, OUT), `${text}\n`);
}
