import { expect, test } from 'vitest';
import { game } from '../testing/games.ts';
import { placesNow } from './places.ts';

const [one, two, three, four] = [1, 2, 3, 4].map((id) => game({ id })) as [Game, Game, Game, Game];
type Game = ReturnType<typeof game>;
const ids = (games: readonly Game[]) => games.map(({ id }) => id);

test('games keep their places, whatever order they come in', () => {
  expect(ids(placesNow([one, two], [two, one]))).toEqual([1, 2]);
  expect(ids(placesNow([one, two], [three, two, one]))).toEqual([1, 2, 3]);
});

test('an ended game stays in its place until a newcomer takes it', () => {
  const ended = placesNow([one, two], [two]);
  expect(ended).toEqual([one, two]);
  expect(ids(placesNow(ended, [two, three]))).toEqual([3, 2]);
  expect(ids(placesNow(ended, [two, three, four]))).toEqual([3, 2, 4]);
});

test('a game is shown in its current state', () => {
  const goal = game({ id: 1, state: { score: [2, 1] } });
  expect(placesNow([one], [goal])).toEqual([goal]);
});
