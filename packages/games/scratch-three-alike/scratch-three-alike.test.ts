import { expect, test } from 'vitest';
import { mathsOf } from '../src/maths.ts';
import { scripted } from '../src/testing.ts';
import { CELLS, DECK, scratchThreeAlike } from './rules.ts';

/** The chance of at least three of a kind of `count` in six of the deck, cell by cell. */
function threeOf(count: number): number {
  let chances = [1, 0, 0, 0, 0, 0, 0];
  for (let cell = 0; cell < CELLS; cell++)
    chances = chances.map(
      (here, had) =>
        (here * (56 - cell - (count - had)) + (chances[had - 1] ?? 0) * (count - had + 1)) / (56 - cell),
    );
  return chances.slice(3).reduce((sum, chance) => sum + chance, 0);
}

test('a card returns each sum times its chance to stand there three times', () => {
  const returned = DECK.reduce((sum, { kind, count }) => sum + kind * threeOf(count), 0);
  expect(mathsOf(scratchThreeAlike as never, {}).returned).toBeCloseTo(returned, 12);
  expect(returned).toBeCloseTo(0.96765, 5);
});

test('three alike pay once, whether three, four or two kinds', () => {
  // Places of the deck: 1× from 0, 2× from 13, 3× from 23, 200× last.
  const paid = (...places: number[]) => scratchThreeAlike.start({}, scripted(...places)).paid;
  expect(paid(0, 0, 0, 20, 30, 40)).toBe(10_000);
  expect(paid(0, 0, 0, 0, 30, 40)).toBe(10_000);
  expect(paid(0, 0, 0, 10, 10, 10)).toBe(30_000);
  expect(paid(55, 54, 53, 0, 0, 20)).toBe(2_000_000);
  expect(paid(0, 0, 12, 12, 25, 30)).toBe(0);
});
