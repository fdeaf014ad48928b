import type { sportsbook } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { drawnOf } from './chart.ts';
import { changeOf } from './texts.ts';

type Told = readonly [second: number, coef: number, isSuspended?: boolean];
type Drawn = ReturnType<typeof drawnOf>;

function points(told: readonly Told[]): sportsbook.PricePoint[] {
  return told.map(([second, coef, isSuspended = false]) => ({
    at: new Date(second * 1000).toISOString(),
    coef,
    isSuspended,
  }));
}

const drawn = (
  [from, to]: [number, number],
  [lowest, highest]: [number, number],
  points: Drawn['points'],
): Drawn => ({ from, to, lowest, highest, points });

test('a price that never moved holds until now', () => {
  expect(drawnOf(points([[0, 2]]), { now: 10_000 })).toEqual(drawn([0, 10_000], [2, 2], [[0, 2]]));
});

test('a range begins with the price at its start', () => {
  const told: Told[] = [
    [0, 4],
    [4, 3],
    [8, 2],
  ];
  const shown: Drawn['points'] = [
    [6_000, 3],
    [8_000, 2],
  ];
  expect(drawnOf(points(told), { now: 10_000, from: 6_000 })).toEqual(drawn([6_000, 10_000], [2, 3], shown));
});

test('with a slow clock there is still a line', () => {
  expect(drawnOf(points([[5, 2]]), { now: 0 })).toEqual(drawn([5_000, 6_000], [2, 2], [[5_000, 2]]));
});

test('a suspension is a gap; a final one extends the chart a little, not until now', () => {
  const told: Told[] = [
    [0, 2],
    [2, 2, true],
    [5, 2.2],
    [8, 2.2, true],
  ];
  const shown: Drawn['points'] = [
    [0, 2],
    [2_000, null],
    [5_000, 2.2],
    [8_000, null],
  ];
  expect(drawnOf(points(told), { now: 100_000 })).toEqual(drawn([0, 8_400], [2, 2.2], shown));
});

test('a change is a share of the price before', () => {
  expect([changeOf(2, 2.5), changeOf(2.5, 2), changeOf(2, 2)]).toEqual([0.25, -0.19999999999999996, 0]);
});
