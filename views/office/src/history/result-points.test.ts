import { expect, test } from 'vitest';
import { resultPoints } from './result-points.ts';

const DAY_MS = 86_400_000;
const sums = { net: '10.00', margin: '-1.00' };

test('few coupons stand side by side, however long the time between them', () => {
  const steps = ['2026-05-22T10:00:00Z', '2026-05-29T10:00:00Z'].map((at) => ({ at, ...sums }));
  const { start, points, isByCoupon } = resultPoints({ profit: [{ day: '2026-05-22', ...sums }], steps });
  expect(isByCoupon).toBe(true);
  expect([start, ...points.map(({ place }) => place)]).toEqual([0, 1, 2]);
});

test('of many, each day has a place, and a pause keeps its length', () => {
  const profit = ['2026-05-22', '2026-05-23', '2026-05-27'].map((day) => ({ day, ...sums }));
  const { start, points, isByCoupon } = resultPoints({ profit, steps: [] });
  expect(isByCoupon).toBe(false);
  expect(points.map(({ place }) => (place - start) / DAY_MS)).toEqual([1, 2, 6]);
  expect(points[0]).toMatchObject({ at: '2026-05-22', net: '10.00', margin: '-1.00' });
});
