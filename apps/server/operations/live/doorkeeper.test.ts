import { expect, test } from 'vitest';
import { Doorkeeper } from './doorkeeper.ts';

test('one address can’t take all connections, and a closed one frees its place', () => {
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
