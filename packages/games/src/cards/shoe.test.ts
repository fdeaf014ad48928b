import { expect, test } from 'vitest';
import { drawSome } from '../stream.ts';
import { seeded } from '../testing.ts';
import { cardAt, dealFrom, rankOf, suitOf } from './shoe.ts';

test('cards are numbered suit by suit, and packs follow each other', () => {
  expect([0, 12, 13, 51].map((card) => [rankOf(card), suitOf(card)])).toEqual([
    [1, 'spades'],
    [13, 'spades'],
    [1, 'hearts'],
    [13, 'clubs'],
  ]);
  expect(cardAt(52 + 7)).toBe(7);
});

test('a shoe dealt card by card is the set drawn at once', () => {
  const [one, other] = [seeded(4), seeded(4)];
  const dealt: number[] = [];
  for (let n = 0; n < 104; n++) dealt.push(dealFrom(one, 2, dealt));
  expect(dealt).toEqual(drawSome(other, 104, 104));
});
