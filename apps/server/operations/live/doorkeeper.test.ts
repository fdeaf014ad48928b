import { expect, test } from 'vitest';
import { Doorkeeper } from './doorkeeper.ts';

test('one address can’t take all connections, and a closed one frees its place', () => {
  const door = new Doorkeeper({ connections: 3, perAddress: 2, perSecond: 100 }, () => 0);
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

test('a crowd that comes back at once is admitted at a steady rate, after one second’s worth of it', () => {
  let now = 0;
  const door = new Doorkeeper({ connections: 10_000, perAddress: 10_000, perSecond: 50 }, () => now);
  const admitted = (count: number) =>
    Array.from({ length: count }, () => door.enter('a')).filter(Boolean).length;
  expect(admitted(500)).toBe(50);
  now += 100;
  expect(admitted(500)).toBe(5);
  now += 60_000;
  expect(admitted(500)).toBe(50);
});
