import { expect, test } from 'vitest';
import type { GameResult } from '../data.ts';
import { aheadIn } from './ahead.ts';
import { partsText } from './parts-text.ts';

const named = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `No. ${n + 1}` }));
const race = (places: (number | null)[]) =>
  ({
    ...{ sport: 'racing', places, withdrawn: places.map(() => false), opponents: named(places.length) },
  }) as unknown as GameResult;

test.each([
  ['the first three at the finish', [3, null, 1, 2], [2, 3, 0], '3. No. 1'],
  ['two winners of a dead heat in the order of the card', [3, 1, null, 1], [1, 3, 0], '3. No. 1'],
  ['the winner alone at the finish, then the card', [null, null, 1], [2, 0, 1], '–'],
])('of a race are told %s', (_, places, ahead, third) => {
  expect(aheadIn(race(places))).toEqual(ahead);
  expect(partsText(race(places), String)).toBe(third);
});

test('of a match a row names both sides in their order', () => {
  const match = { sport: 'football', score: [0, 2], halfTimeScore: [0, 1], opponents: named(2) };
  expect(aheadIn(match as unknown as GameResult)).toEqual([0, 1]);
});

test('of a question a row names the answer that came', () => {
  const question = { sport: 'politics', came: [3], opponents: named(4) };
  expect(aheadIn(question as unknown as GameResult)[0]).toBe(2);
});
