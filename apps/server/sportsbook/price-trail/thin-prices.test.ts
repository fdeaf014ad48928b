import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thinned } from './thin-prices.ts';

const lines = fc.array(
  fc.record({ value: fc.integer({ min: 1001, max: 9000 }), isOff: fc.boolean(), kept: fc.boolean() }),
  { minLength: 1, maxLength: 600, size: 'max' },
);
const rooms = fc.integer({ min: 12, max: 120 });

describe('a thinned line', () => {
  test('fits its limit, and each point is one of the line, in order', () => {
    fc.assert(
      fc.property(lines, rooms, (line, most) => {
        const thin = thinned(line, most);
        expect(thin.length).toBeLessThanOrEqual(most);
        const places = thin.map((point) => line.indexOf(point));
        expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      }),
    );
  });

  test('keeps the first, the last and the extremes', () => {
    fc.assert(
      fc.property(lines, rooms, (line, most) => {
        const thin = thinned(line, most);
        expect([thin[0], thin.at(-1)]).toEqual([line[0], line.at(-1)]);
        const values = (points: typeof thin) => points.map(({ value }) => value);
        expect(Math.min(...values(thin))).toBe(Math.min(...values(line)));
        expect(Math.max(...values(thin))).toBe(Math.max(...values(line)));
      }),
    );
  });

  test('keeps the requested points', () => {
    fc.assert(
      fc.property(lines, rooms, (line, most) => {
        const few = new Set(line.filter(({ kept }) => kept).slice(0, 4));
        const thin = thinned(line, most, (point) => few.has(point));
        for (const point of few) expect(thin).toContain(point);
        expect(thin.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('is the line itself below the limit', () => {
    fc.assert(
      fc.property(lines, (line) => {
        expect(thinned(line, line.length)).toBe(line);
      }),
    );
  });

  test('uses the limit: of 600 points more than half of 120 are kept', () => {
    const line = Array.from({ length: 600 }, (_, n) => ({
      value: 2000 + ((n * 37) % 101),
      isOff: n % 7 === 0,
    }));
    expect(thinned(line, 120).length).toBeGreaterThan(60);
  });
});
