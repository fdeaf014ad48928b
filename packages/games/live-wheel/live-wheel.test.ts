import { expect, test } from 'vitest';
import { tapeOf } from '../src/stream.ts';
import { figuresApart } from '../src/testing.ts';
import { liveWheel, NO_CHIPS, PLACES, SEGMENTS_OF, WHEEL } from './rules.ts';

test('each multiple has the segments that it says, and returns 48 of 49 parts', () => {
  for (const place of PLACES) {
    expect(WHEEL.filter((each) => each === place)).toHaveLength(SEGMENTS_OF[place]);
    const endings = liveWheel.endings({ ...NO_CHIPS, [place]: 1 })!;
    const returned = endings.reduce((sum, { paid, chance }) => sum + paid * chance, 0) / 10_000;
    expect(returned).toBeCloseTo(48 / 49, 12);
  }
});

test('neighbours differ, except where the circle closes', () => {
  const alike = WHEEL.filter((place, at) => place === WHEEL[(at + 1) % WHEEL.length]);
  expect(alike).toEqual([]);
});

test.each([
  [{ x2: 1 }, 1, 20_000],
  [{ x2: 3, x48: 1 }, 0, 480_000],
  [{ x4: 20, x8: 2 }, 4, 160_000],
  [{ x12: 5 }, 0, 0],
])('chips %j with the wheel at segment %d pay %d', (chips, segment, paid) => {
  expect(liveWheel.start({ ...NO_CHIPS, ...chips }, tapeOf([segment])).paid).toBe(paid);
});

test('the published figures are those of all ways', () => {
  expect(figuresApart(liveWheel as never, { ...NO_CHIPS, x2: 2, x24: 1 })).toBeLessThan(1e-9);
  expect(liveWheel.fits!(NO_CHIPS)).toBe(false);
});
