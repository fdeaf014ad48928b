import type { sportsbook } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { gamesLike } from './games-like.ts';

test('games are found by any of their names, in any order of the words', () => {
  const game = (id: number, champName: string, home: string, away: string) =>
    ({ id, champName, opponents: [{ name: home }, { name: away }] }) as unknown as sportsbook.Game;
  const games = [game(1, 'Serie A', 'Roma', 'Lazio'), game(22, 'LaLiga', 'Sevilla', 'Roma B')];
  const found = (text: string) => gamesLike(games, text).map(({ id }) => id);
  expect(found('')).toEqual([1, 22]);
  expect(found(' roma ')).toEqual([1, 22]);
  expect(found('LAZIO serie')).toEqual([1]);
  expect(found('22')).toEqual([22]);
  expect(found('nobody')).toEqual([]);
});
