import fc from 'fast-check';
import { expect, it } from 'vitest';
import { thinned } from './thinned.ts';

const points = fc
  .array(fc.option(fc.bigInt(0n, 50n)), { minLength: 1, maxLength: 400 })
  .map((values) => values.map((value, n) => ({ at: n * 10, value })));
const mosts = fc.integer({ min: 8, max: 100 });

it('a thinned line keeps its ends, its lowest and highest point, its order and the maximum length', () => {
  fc.assert(
    fc.property(points, mosts, (all, most) => {
      const kept = thinned(all, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(kept[0]).toBe(all[0]);
      expect(kept.at(-1)).toBe(all.at(-1));
      expect(kept).toEqual(all.filter((point) => kept.includes(point)));
      const values = (some: typeof all) =>
        some.flatMap(({ value }) => (value === null ? [] : [Number(value)]));
      expect(Math.max(...values(kept))).toBe(Math.max(...values(all)));
      expect(Math.min(...values(kept))).toBe(Math.min(...values(all)));
    }),
  );
});

it('a line with few turns keeps every point', () => {
  const steps = [5n, 5n, 5n, null, null, 7n, 7n, 7n, 7n].map((value, at) => ({ at, value }));
  expect(thinned(steps, 100).map(({ at }) => at)).toEqual([0, 2, 3, 4, 5, 8]);
});
