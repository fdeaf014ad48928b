import { expect, test } from 'vitest';
import { allOf } from './all-of.ts';

const works = (order: string[]) => ({
  two: async () => order.push('two') && 2,
  three: async () => order.push('three') && 3,
  broken: async () => {
    order.push('broken');
    throw new Error('no way');
  },
});

test('works follow each other, and what they did is added', async () => {
  const order: string[] = [];
  const { two, three } = works(order);
  expect(await allOf([two, three])).toBe(5);
  expect(order).toEqual(['two', 'three']);
});

test('one that fails keeps none of the others from running, and is told', async () => {
  const order: string[] = [];
  const { two, broken, three } = works(order);
  const failed = allOf([broken, two, broken, three]);
  await expect(failed).rejects.toMatchObject({ errors: [{ message: 'no way' }, { message: 'no way' }] });
  expect(order).toEqual(['broken', 'two', 'broken', 'three']);
});
