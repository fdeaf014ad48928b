import { expect, test } from 'vitest';
import { apart, spaced } from './labels.ts';

test.each([
  ['far apart they stay', [10, 60, 120], [10, 60, 120]],
  ['two at one place part from their middle', [50, 50], [43, 57]],
  ['none for a line without an end', [null, 20], [null, 20]],
])('%s', (_, heights, placed) => {
  expect(apart(heights, 14)).toEqual(placed);
});

test('however many lines end together, their labels keep their room and order', () => {
  for (let seed = 1; seed < 200; seed++) {
    const heights = Array.from({ length: 5 }, (_, n) => (seed * (n + 3) * 37) % 60);
    const placed = apart(heights, 14) as number[];
    const order = heights
      .map((height, n) => ({ height, place: placed[n]! }))
      .sort((a, b) => a.place - b.place);
    for (const [n, own] of order.entries()) {
      const before = order[n - 1];
      if (!before) continue;
      expect(own.place - before.place).toBeGreaterThanOrEqual(14 - 1e-9);
      expect(own.height).toBeGreaterThanOrEqual(before.height);
    }
  }
});

test.each([
  ['times of one minute', ['14:32', '14:32', '14:32', '14:33', '14:33'], ['14:32', '14:33']],
  ['all apart', ['10:00', '10:30', '11:00'], ['10:00', '10:30', '11:00']],
])('an axis says each text once: %s', (_, texts, said) => {
  const ticks = texts.map((text, at) => ({ at, text }));
  expect(spaced(ticks, (at) => at * 150).map(({ text }) => text)).toEqual(said);
});

test('where the present has its text, the others keep away from it', () => {
  const ticks = [
    { at: 0, text: '1′' },
    { at: 15, text: '15′' },
    { at: 17, text: '17′', isNow: true },
  ];
  const texts = spaced(ticks, (at) => at * 5).map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['17′', '1′'].toSorted());
});
