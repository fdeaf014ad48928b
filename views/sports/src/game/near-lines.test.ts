import { expect, test } from 'vitest';
import { market } from '../testing/games.ts';
import { nearLines } from './near-lines.ts';

/** Totals from 0.5 up; the further from `even`, the further apart the two prices. */
const totals = (count: number, even: number) =>
  Array.from({ length: count }, (_, index) =>
    market(18, String(index + 0.5), [
      2 + Math.abs(index - even),
      2 - Math.min(0.9, Math.abs(index - even) / 10),
    ]),
  );
const linesOf = (markets: readonly { line: string }[]) => markets.map(({ line }) => line);

test.each([
  [18, 9, ['7.5', '8.5', '9.5', '10.5', '11.5']],
  [18, 0, ['0.5', '1.5', '2.5', '3.5', '4.5']],
  [18, 17, ['13.5', '14.5', '15.5', '16.5', '17.5']],
])('of %i lines, five around the main one (%i) are shown', (count, even, lines) => {
  const { main, near } = nearLines(totals(count, even));
  expect(main?.line).toBe(String(even + 0.5));
  expect(linesOf(near)).toEqual(lines);
});

test('up to seven lines are all shown, and no lines have no main one', () => {
  expect(nearLines(totals(7, 3)).near).toHaveLength(7);
  expect(nearLines([])).toEqual({ main: undefined, near: [] });
});
