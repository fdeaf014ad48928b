import { expect, test } from 'vitest';
import { over } from './lingering.ts';
import { steadyOf } from './steady.ts';
import { LIVE } from './testing/games.ts';

const inPlay = LIVE.filter(({ state }) => state.status === 'live');
const [first, second, third] = inPlay as [(typeof LIVE)[0], (typeof LIVE)[0], (typeof LIVE)[0]];
const known = (...games: readonly { id: number }[]) => new Set(games.map(({ id }) => id));

test('newcomers wait, and the rows of the page keep their places', () => {
  expect(steadyOf([second, first, third], known(first, second))).toEqual({
    games: [second, first],
    waiting: 1,
  });
});

test('a game that has ended keeps its row as long as another one is played', () => {
  expect(steadyOf([over(first), second], known(first, second))).toEqual({
    games: [over(first), second],
    waiting: 0,
  });
});

test('nothing waits for an empty page', () => {
  expect(steadyOf([third], known())).toEqual({ games: [third], waiting: 0 });
  expect(steadyOf([over(first), third], known(first))).toEqual({ games: [over(first), third], waiting: 0 });
  expect(steadyOf([], known(first))).toEqual({ games: [], waiting: 0 });
});
