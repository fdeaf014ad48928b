import { expect, test } from 'vitest';
import { LATTICE, OUTER } from './layout.ts';
import { BETS } from './table.ts';

test('each bet of the table has one place', () => {
  const places = ['0', ...LATTICE.flat(), ...OUTER.flat()].filter((each) => each !== null);
  expect(places.toSorted()).toEqual([...BETS.keys()].sort());
});

test('a chip lies among the numbers that it bets on', () => {
  expect([LATTICE[0]![1], LATTICE[4]![1], LATTICE[0]![23], LATTICE[4]![23]]).toEqual(['3', '1', '36', '34']);
  expect([LATTICE[1]![3], LATTICE[2]![4], LATTICE[3]![4]]).toEqual(['5-6', '5-8', '4-5-7-8']);
  expect([LATTICE[5]![3], LATTICE[5]![4], LATTICE[5]![0], LATTICE[1]![0], LATTICE[0]![0]]).toEqual([
    '4-5-6',
    '4-5-6-7-8-9',
    '0-1-2-3',
    '0-2-3',
    '0-3',
  ]);
});
