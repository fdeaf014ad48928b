import { expect, test } from 'vitest';
import { type Draft, draftOf, EMPTY, emptied, filled } from './drafts.ts';

const game = (gameId: number, some: object = {}) =>
  ({ gameId, asks: 'score', isOpen: true, ...some }) as const;
const drafts = (all: Record<number, Partial<Draft>>) =>
  new Map(Object.entries(all).map(([id, draft]) => [Number(id), { ...EMPTY, ...draft }]));

test('what is filled in becomes predictions of the games that are still open', () => {
  const games = [game(1), game(2, { asks: 'outcome' }), game(3), game(4, { isOpen: false })];
  const filledIn = drafts({
    1: { home: '02', away: '1' },
    2: { outcome: 'x' },
    4: { home: '1', away: '1' },
  });
  expect(filled(games, filledIn)).toEqual({
    picks: [
      { gameId: 1, pick: '2-1' },
      { gameId: 2, pick: 'x' },
    ],
    missing: 1,
    isHalf: false,
  });
  expect(filled(games, drafts({ 1: { home: '2' } })).isHalf).toBe(true);
});

test('a stored prediction fills the form', () => {
  expect(draftOf('2-11')).toEqual({ home: '2', away: '11', outcome: '' });
  expect(draftOf('x')).toEqual({ home: '', away: '', outcome: 'x' });
  expect(draftOf(undefined)).toEqual(EMPTY);
});

test('emptied fields of a stored prediction are found, unless its game has begun', () => {
  const games = [game(1), game(2, { isOpen: false }), game(3)];
  const stored = [1, 2, 3].map((gameId) => ({ gameId, pick: '1-0' }));
  expect(emptied(games, drafts({ 3: { home: '2', away: '0' } }), stored)).toEqual([
    { gameId: 1, pick: '1-0' },
  ]);
});
