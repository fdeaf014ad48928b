import { expect, test } from 'vitest';
import { Doorkeeper } from './doorkeeper.ts';

test('nobody takes all the places, and a place that was left is free again', () => {
  const door = new Doorkeeper({ connections: 3, perAddress: 2 });
  expect(['a', 'a', 'a', 'b', 'c'].map((address) => door.enter(address))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  door.leave('a');
  expect([door.enter('c'), door.enter('a'), door.count]).toEqual([true, false, 3]);
});
