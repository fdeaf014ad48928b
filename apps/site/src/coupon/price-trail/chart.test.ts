import type { sportsbook } from '@fairbook/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartOf, HEIGHT, WIDTH } from './chart.ts';
import { changeOf } from './texts.ts';

type Told = readonly [second: number, coef: number, isSuspended?: boolean];

function points(told: readonly Told[]): sportsbook.PricePoint[] {
  return told.map(([second, coef, isSuspended = false]) => ({
    at: new Date(second * 1000).toISOString(),
    coef,
    isSuspended,
  }));
}

test.each<[string, Told[], { now: number; from?: number; marks?: number[] }, string]>([
  ['a price that never moved is a line in the middle', [[0, 2]], { now: 10_000 }, 'M0 60H320'],
  [
    'each price holds until the next',
    [
      [0, 2],
      [5, 3],
    ],
    { now: 10_000 },
    'M0 112H160V8H320',
  ],
  ['a mark fits in too', [[0, 2]], { now: 10_000, marks: [3] }, 'M0 112H320'],
  [
    'a range begins with the price at its start',
    [
      [0, 2],
      [4, 3],
      [8, 2],
    ],
    { now: 10_000, from: 6_000 },
    'M0 8H160V112H320',
  ],
  ['with a slow clock there is still a line', [[5, 2]], { now: 0 }, 'M0 60H320'],
])('%s', (_name, told, options, line) => {
  expect(chartOf(points(told), options).line).toBe(line);
});

test('a suspension is one piece, however the price moved meanwhile', () => {
  const told: Told[] = [
    [0, 2],
    [2, 2, true],
    [3, 2.1, true],
    [5, 2.2],
    [8, 2.2, true],
  ];
  const { stops, to } = chartOf(points(told), { now: 100_000 });
  // A final suspension extends the chart a little, not until now.
  expect(to).toBe(8_400);
  expect(stops.map(({ x, width }) => [x, Math.round(x + width)])).toEqual([
    [76.19, 190],
    [304.76, 320],
  ]);
});

test('nothing is drawn beyond the edges', () => {
  const told = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1_010, max: 90_000 }), fc.boolean()),
    {
      minLength: 1,
      maxLength: 120,
    },
  );
  fc.assert(
    fc.property(told, fc.integer({ min: 0, max: 20_000_000 }), (moves, now) => {
      const sorted = moves.toSorted(([a], [b]) => a - b);
      const chart = chartOf(points(sorted.map(([at, milli, off]) => [at, milli / 1000, off])), { now });
      for (const [, x] of chart.line.matchAll(/H([\d.]+)/g)) expect(Number(x)).toBeLessThanOrEqual(WIDTH);
      for (const [, y] of chart.line.matchAll(/V([\d.]+)/g)) expect(Number(y)).toBeLessThanOrEqual(HEIGHT);
      for (const { x, width } of chart.stops) expect(x + width).toBeLessThanOrEqual(WIDTH + 0.01);
      expect(chart.line).not.toMatch(/NaN|-|Infinity/);
    }),
  );
});

test('a change is a share of the price before', () => {
  expect([changeOf(2, 2.5), changeOf(2.5, 2), changeOf(2, 2)]).toEqual([0.25, -0.19999999999999996, 0]);
});
