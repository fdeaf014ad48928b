import { expect, test } from 'vitest';
import { partOf, sampleOf } from './sample.ts';

const ITEMS = Array.from({ length: 100 }, (_, index) => `mutant ${index}`);
const sample = (size: number, seed: string) => sampleOf(ITEMS, (item) => item, size, seed);

test('a sample has its size, keeps the order and is the same for the same seed', () => {
  expect(sample(20, 'a')).toHaveLength(20);
  expect(sample(20, 'a')).toEqual(sample(20, 'a'));
  expect(sample(20, 'a')).toEqual(ITEMS.filter((item) => sample(20, 'a').includes(item)));
});

test('another seed gives another sample, a larger size extends it, and the full size is everything', () => {
  expect(sample(20, 'b')).not.toEqual(sample(20, 'a'));
  expect(sample(30, 'a')).toEqual(expect.arrayContaining(sample(20, 'a')));
  expect(sample(1000, 'a')).toEqual(ITEMS);
});

test('the parts of a list are all of it, in its order', () => {
  const parts = [1, 2, 3].map((nth) => partOf(ITEMS, `${nth}/3`));
  expect(parts.map(({ length }) => length)).toEqual([33, 34, 33]);
  expect(parts.flat()).toEqual(ITEMS);
});
