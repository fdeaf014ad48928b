import { expect, test } from 'vitest';
import { choose } from './counting.ts';
import { type Deck, drawCells, handsOf } from './decks.ts';
import { scripted } from './testing.ts';

const DECK: Deck = [
  { kind: 7, count: 3 },
  { kind: 2, count: 1 },
  { kind: 5, count: 2 },
];

test('cells come from the deck one after another, in its order', () => {
  expect(drawCells(DECK, 6, scripted(0, 0, 0, 0, 0, 0))).toEqual([7, 7, 7, 2, 5, 5]);
  expect(drawCells(DECK, 3, scripted(3, 4, 0))).toEqual([2, 5, 7]);
});

test('hands are those of all ways to draw', () => {
  const seen = new Map<string, number>();
  for (let a = 0; a < 6; a++)
    for (let b = 0; b < 5; b++)
      for (let c = 0; c < 4; c++) {
        const cells = drawCells(DECK, 3, scripted(a, b, c));
        const key = DECK.map(({ kind }) => cells.filter((cell) => cell === kind).length).join();
        seen.set(key, (seen.get(key) ?? 0) + 1 / 120);
      }
  const hands = handsOf(DECK, 3);
  expect(hands.map(({ counts }) => counts.join()).sort()).toEqual([...seen.keys()].sort());
  for (const { counts, chance } of hands) expect(chance).toBeCloseTo(seen.get(counts.join())!, 12);
});

test('choosing is counted exactly', () => {
  expect([choose(5, 0), choose(5, 5), choose(5, 2), choose(5, 6), choose(5, -1), choose(40, 10)]).toEqual([
    1, 1, 10, 0, 0, 847_660_528,
  ]);
});
