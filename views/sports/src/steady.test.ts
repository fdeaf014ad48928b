import { expect, test } from 'vitest';
import { leaguePlaces } from './league-places.ts';
import { over } from './lingering.ts';
import { steadyOf } from './steady.ts';
import { LIVE } from './testing/games.ts';

const inPlay = LIVE.filter(({ state }) => state.status === 'live');
const [first, second, third] = inPlay as [(typeof LIVE)[0], (typeof LIVE)[0], (typeof LIVE)[0]];
const known = (...games: readonly { id: number; champId: number }[]) =>
  new Map(games.map(({ id, champId }) => [id, champId]));

test('newcomers wait, and the rows of the page keep their places', () => {
  expect(steadyOf([second, first, third], known(first, second))).toEqual({
    games: [second, first],
    waiting: 1,
  });
});

test('a game that has ended keeps its row as long as another one is live', () => {
  expect(steadyOf([over(first), second], known(first, second))).toEqual({
    games: [over(first), second],
    waiting: 0,
  });
});

test('a newcomer takes the place of a game that has gone, and no more than that', () => {
  expect(steadyOf([second, third], known(first, second))).toEqual({ games: [second, third], waiting: 0 });
  expect(steadyOf([second, third, over(first)], known(second))).toEqual({ games: [second], waiting: 1 });
});

test('nothing waits when the page is empty', () => {
  expect(steadyOf([third], known())).toEqual({ games: [third], waiting: 0 });
  expect(steadyOf([over(first), third], known(first))).toEqual({ games: [over(first), third], waiting: 0 });
  expect(steadyOf([], known(first))).toEqual({ games: [], waiting: 0 });
});

test('a newcomer comes from the league that lost a game, else from one that is not shown', () => {
  const at = (id: number, champId: number) => ({ ...first, id, champId });
  const [gone, beside, alike, apart, shown] = [at(1, 7), at(2, 7), at(3, 7), at(4, 8), at(5, 9)];
  const ids = (games: readonly { id: number }[]) => games.map(({ id }) => id);
  expect(ids(steadyOf([beside, apart, alike], known(gone, beside)).games)).toEqual([2, 3]);
  expect(ids(steadyOf([shown, at(6, 9), apart], known(gone, shown)).games)).toEqual([5, 4]);
});

test('a league that goes leaves its place to a new one, and the others keep theirs', () => {
  expect(leaguePlaces([3, 1, 2], [1, 2, 4])).toEqual([4, 1, 2]);
  expect(leaguePlaces([3, 1, 2], [1, 2])).toEqual([1, 2]);
  expect(leaguePlaces([3, 1], [1, 2, 3, 4])).toEqual([3, 1, 2, 4]);
});
