import { expect, test } from 'vitest';
import { gamesOf, layoutOf, layoutsFrom, withLayout } from './layouts.ts';

const game = (id: number, champId: number, sportId: number) => ({ id, champId, sportId });
const SAVED = layoutOf('Evening', [game(1, 10, 1), game(2, 10, 1), game(3, 20, 2)]);

test.each([
  ['its own games', [game(9, 10, 1), game(3, 20, 2), game(2, 10, 1), game(1, 10, 1)], [1, 2, 3]],
  ['the next of the competition', [game(9, 10, 1), game(2, 10, 1), game(3, 20, 2)], [9, 2, 3]],
  ['the competition before the sport', [game(8, 11, 1), game(9, 10, 1), game(2, 10, 1)], [9, 2]],
  ['the sport where the competition has none', [game(8, 11, 1), game(7, 12, 1), game(3, 20, 2)], [8, 7, 3]],
  ['no game twice', [game(9, 10, 1)], [9]],
  ['nothing of other sports', [game(5, 30, 3)], []],
])('a saved view shows %s', (_, playing, expected) => {
  expect(gamesOf(SAVED, playing)).toEqual(expected);
});

test('a view takes the place of one with its name, and the oldest go', () => {
  const many = Array.from({ length: 13 }, (_, n) => layoutOf(String(n), []));
  const kept = many.reduce<ReturnType<typeof withLayout>>(withLayout, []);
  expect(kept.map(({ name }) => name)).toEqual(many.slice(1).map(({ name }) => name));
  expect(withLayout(kept, layoutOf('5', []))).toHaveLength(12);
});

test.each([
  ['nothing', null],
  ['something else', { name: 'a' }],
  ['five games', [{ name: 'a', places: Array(5).fill({ game: 1, champ: 1, sport: 1 }) }]],
  ['no ids', [{ name: 'a', places: [{ game: '1', champ: 1, sport: 1 }] }]],
])('%s is no saved view', (_, stored) => {
  expect(layoutsFrom(stored)).toEqual([]);
});

test('what was saved is read again', () => {
  expect(layoutsFrom(JSON.parse(JSON.stringify([SAVED])))).toEqual([SAVED]);
});
