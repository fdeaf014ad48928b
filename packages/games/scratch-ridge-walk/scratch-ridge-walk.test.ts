import { expect, test } from 'vitest';
import { choose } from '../src/counting.ts';
import { mathsOf } from '../src/maths.ts';
import { scripted } from '../src/testing.ts';
import { DAYS, PAYS, scratchRidgeWalk } from './rules.ts';

test('a ridge walk returns what the places of the first storm say', () => {
  // The first storm is on day k + 1: the nine others lie anywhere after it. Without one: all ten after the walk.
  const chanceOf = (clear: number) =>
    (clear === DAYS ? choose(30 - DAYS, 10) : choose(29 - clear, 9)) / choose(30, 10);
  const returned = PAYS.reduce((sum, pays, clear) => sum + pays * chanceOf(clear), 0);
  expect(mathsOf(scratchRidgeWalk as never, {}).returned).toBeCloseTo(returned, 12);
  expect(returned).toBeCloseTo(0.9545, 4);
  for (const [clear, { chance }] of scratchRidgeWalk.endings({})!.entries())
    expect(chance).toBeCloseTo(chanceOf(clear), 12);
});

test.each([
  [0, 0],
  [2, 0],
  [3, 10_000],
  [4, 15_000],
  [11, 600_000],
  [12, 1_000_000],
])('a walk of %d clear days pays %d', (clear, paid) => {
  // Clear days are the first of the deck, storms the last.
  const days = Array.from({ length: DAYS }, (_, day) => (day === clear ? 29 - day : 0));
  expect(scratchRidgeWalk.start({}, scripted(...days))).toMatchObject({ state: { clear }, paid });
});

test('clear days after the first storm do not count', () => {
  const { state, paid } = scratchRidgeWalk.start({}, scripted(29, ...Array<number>(11).fill(0)));
  expect(state.cells).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect([state.clear, paid]).toEqual([0, 0]);
});
