import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadTennisData } from './data.ts';
import { leaguesOf } from './draws.ts';
import { matchPlan } from './match-plan.ts';

const DATA = loadTennisData();
const LEAGUES = leaguesOf(DATA.tournaments);

test('every player who enters is known, rated and has a Russian name', () => {
  const names = JSON.parse(
    readFileSync(new URL('../../../../data/names/ru.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  for (const { name, players } of DATA.tournaments) {
    expect(names[name], name).toBeTruthy();
    expect(new Set(players).size).toBe(32);
    for (const id of players) {
      expect(DATA.ratings.players[id]).toHaveLength(2);
      expect(names[DATA.players.get(id)!.name], String(id)).toBeTruthy();
    }
  }
});

test('each of four editions of a 32-player tournament has 31 matches in five rounds', () => {
  for (const { pairings } of LEAGUES) {
    const rounds = [...Map.groupBy(pairings, ([round]) => round)].map(([round, all]) => [round, all.length]);
    expect(rounds).toEqual([
      ['Round of 32', 64],
      ['Round of 16', 32],
      ['Quarterfinals', 16],
      ['Semifinals', 8],
      ['Final', 4],
    ]);
    for (const [, first, second] of pairings) expect(first).not.toBe(second);
  }
});

test('every match has realistic serve probabilities', () => {
  for (const { pairings, ...champ } of LEAGUES)
    for (const [round, first, second] of pairings) {
      const fixture = { gameId: 1, sportId: 4, champ, round, startsAt: 0 };
      const { serve } = matchPlan(DATA, {
        ...fixture,
        competitors: [DATA.players.get(first)!, DATA.players.get(second)!],
      });
      for (const chance of serve) {
        expect(chance).toBeGreaterThan(0.45);
        expect(chance).toBeLessThan(0.8);
      }
    }
});
