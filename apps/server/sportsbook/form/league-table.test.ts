import { describe, expect, test } from 'vitest';
import { type Counted, leagueTable } from './league-table.ts';

const names = ['Ajax', 'Bari', 'Como', 'Derby'];
const team = (id: number) => ({ id, name: names[id]! });
const game = (home: number, away: number, score: [number, number]): Counted => ({
  competitors: [team(home), team(away)],
  score,
});
const POINTS = { won: 3, drawn: 1 };

describe('a table', () => {
  test('counts points, then difference, then goals', () => {
    const { lines, games } = leagueTable(
      [game(0, 1, [2, 0]), game(2, 3, [1, 1]), game(1, 2, [4, 0]), game(3, 0, [2, 1])],
      POINTS,
    );
    expect(games).toBe(4);
    expect(lines.map(({ name, points }) => [name, points])).toEqual([
      ['Derby', 4],
      ['Bari', 3],
      ['Ajax', 3],
      ['Como', 1],
    ]);
    expect(lines[1]).toMatchObject({ played: 2, won: 1, drawn: 0, lost: 1, scored: 4, conceded: 2 });
  });

  test('is left out while too little is known', () => {
    expect(leagueTable([game(0, 1, [1, 0]), game(2, 3, [1, 0])], POINTS).lines).toEqual([]);
    expect(leagueTable([], POINTS)).toEqual({ lines: [], games: 0 });
  });

  test('is that of one season at most: each team twice against each other', () => {
    const many = Array.from({ length: 40 }, (_, n) => game(n % 4, (n + 1) % 4, [1, 0]));
    expect(leagueTable(many, POINTS).games).toBe(12);
  });
});
