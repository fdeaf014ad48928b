import { type GameState, stateBefore } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { possibleScores } from './possible-scores.ts';

const FOOTBALL = 1;
const before = stateBefore(FOOTBALL);
const played = (score: [number, number], halfTimeScore: [number, number] | null) =>
  ({ ...before, status: 'live', score, halfTimeScore }) as GameState;
const scores = (state: GameState | null) => possibleScores(before.sport, state);
const has = (state: GameState | null, score: string) =>
  scores(state).some((each) => String(each.score) === score);

test('before the start every score is possible, by several ways', () => {
  expect(has(before, '0,0')).toBe(true);
  expect(scores(null)).toEqual(scores(before));
  expect(scores(before).find(({ score }) => String(score) === '1,1')!.classes.length).toBeGreaterThan(2);
});

test('a score never falls', () => {
  expect(has(played([1, 0], null), '0,0')).toBe(false);
  expect(has(played([1, 0], null), '1,0')).toBe(true);
});

test('after a half only the ways through its score are left', () => {
  const waysTo = (state: GameState) =>
    scores(state).find(({ score }) => String(score) === '2,1')!.classes.length;
  expect(waysTo(played([1, 1], [1, 1]))).toBeLessThan(waysTo(played([1, 1], null)));
  expect(waysTo(played([1, 1], [1, 1]))).toBeGreaterThan(0);
});
