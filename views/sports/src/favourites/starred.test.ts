import { expect, test } from 'vitest';
import type { Game } from '../data.ts';
import { starredGames, starredNow } from './starred.ts';

function game(id: number, hour: number, status = 'upcoming'): Game {
  const opponents = [{ id: id * 10 }, { id: id * 10 + 1 }];
  const startsAt = new Date(hour * 3_600_000).toISOString();
  return { id, champId: id * 100, opponents, startsAt, state: { status } } as unknown as Game;
}

const GAMES = [game(1, 9), game(2, 7), game(3, 8, 'live'), game(4, 1)];

test.each([
  ['a game', ['game/1'], [1]],
  ['a league', ['champ/200'], [2]],
  ['either side', ['team/10', 'team/21'], [2, 1]],
  ['what is in play first, then the soonest', ['game/1', 'game/2', 'game/3'], [3, 2, 1]],
  ['a number of another kind', ['champ/1', 'team/1', 'game/10'], []],
])('a star on %s', (_, keys, ids) => {
  expect(starredGames(GAMES, new Set(keys)).map(({ id }) => id)).toEqual(ids);
});

test.each(['ended', 'cancelled'])('a game that is %s has no card', (status) => {
  const games = [game(1, 9), game(5, 3, status)];
  expect(starredNow(games, new Set(['game/1', 'game/5'])).map(({ id }) => id)).toEqual([1]);
});
