import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roundOf } from './rounds.ts';

test.each([
  ['Matchday 8', 'Round 8'],
  ['14. Round', 'Round 14'],
  ['League, Matchday 8', 'Round 8'],
  ['1° Semestre, Matchday 3', 'Apertura, Round 3'],
  ['2° Semestre, Matchday 16', 'Clausura, Round 16'],
  ['Playoffs, Matchday 2', 'Play-offs'],
  ['Finals, Round of 16', 'Round of 16'],
  ['Finals, Quarterfinals', 'Quarter-finals'],
  ['Finals, Semifinals', 'Semi-finals'],
  ['Finals, Final', 'Final'],
  ['Supercup', 'Supercup'],
])('%s is %s', (source, round) => {
  expect(roundOf(source)).toBe(round);
});

test('every recorded round is in English and one of these forms', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../data/football/${name}.json`, import.meta.url), 'utf8'));
  const leagues = read('leagues') as { pairings: [round: string][] }[];
  const rounds = new Set([
    ...leagues.flatMap(({ pairings }) => pairings.map(([round]) => round)),
    ...(read('fixtures') as [league: number, round: string][]).map(([, round]) => round),
  ]);
  const form =
    /^((Apertura|Clausura), )?Round \d+$|^Round of 16$|^Play-offs$|^(Quarter-f|Semi-f)inals$|^Final$/;
  expect([...rounds].filter((round) => !form.test(round))).toEqual([]);
});
