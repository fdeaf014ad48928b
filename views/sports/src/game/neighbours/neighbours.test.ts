import { expect, test } from 'vitest';
import { neighboursOf } from './neighbours.ts';
import { isSideways, shiftOf, sideOf } from './swipe.ts';

const games = (...ids: number[]) => ids.map((id) => ({ id }));

test.each([
  ['the first', 1, null, 2],
  ['one in play', 2, 1, 3],
  ['the last', 4, 3, null],
  ['one that is over', 9, null, 1],
])('%s game has its neighbours', (_, id, before, next) => {
  const { before: b, next: n } = neighboursOf(id, { live: games(1, 2), line: games(3, 4) });
  expect([b?.id ?? null, n?.id ?? null]).toEqual([before, next]);
});

test('a game that is in both lists counts once, and an empty league has none', () => {
  expect(neighboursOf(2, { live: games(1, 2), line: games(2, 3) })).toEqual({
    before: { id: 1 },
    next: { id: 3 },
  });
  expect(neighboursOf(2, { live: [], line: [] })).toEqual({ before: null, next: null });
});

test.each([
  ['hardly moved', 9, 0, null],
  ['level', -20, 5, true],
  ['down', 3, 20, false],
  ['aslant', 20, 18, false],
])('a finger that went %s', (_, dx, dy, is) => expect(isSideways({ dx, dy })).toBe(is));

test.each([
  ['far', -80, 10, 900, 'left'],
  ['far to the right', 80, 10, 900, 'right'],
  ['short and slow', -50, 0, 900, null],
  ['short and quick', -40, 0, 120, 'left'],
  ['a tap', 4, 2, 80, null],
  ['far, but aslant', -80, 70, 300, null],
])('a finger lifted after a way that was %s', (_, dx, dy, ms, side) =>
  expect(sideOf({ dx, dy, ms })).toBe(side),
);

test.each([
  [40, true, 40],
  [-400, true, -96],
  [40, false, 10],
  [400, false, 12],
])('after %i px, with a game there: %s', (dx, has, shift) => expect(shiftOf(dx, has)).toBe(shift));
