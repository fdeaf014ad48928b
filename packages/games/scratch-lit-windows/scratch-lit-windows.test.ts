import { expect, test } from 'vitest';
import { figuresOf, mathsOf } from '../src/maths.ts';
import { scripted, simulate } from '../src/testing.ts';
import { LINES, PAYS, scratchLitWindows } from './rules.ts';

test('a card of lit windows returns 96.2 %, and its hits are those by including and excluding lines', () => {
  const { returned, hits } = mathsOf(scratchLitWindows as never, {});
  expect(returned).toBeCloseTo(0.962, 3);
  // A set of lines is lit when all of its windows are: 11 · 10 · … by 24 · 23 · …
  let any = 0;
  for (let set = 1; set < 256; set++) {
    const lines = LINES.filter((_, line) => (set >> line) & 1);
    const windows = new Set(lines.flat()).size;
    let lit = 1;
    for (let n = 0; n < windows; n++) lit *= (11 - n) / (24 - n);
    any += lines.length % 2 === 1 ? lit : -lit;
  }
  expect(hits).toBeCloseTo(any, 12);
});

test('no house has seven lit lines, and every other number of them has its sum', () => {
  const sums = new Set(scratchLitWindows.endings({})!.map(({ paid }) => paid / 10_000));
  expect([...sums].sort((a, b) => a - b)).toEqual([0, ...Object.values(PAYS)]);
});

test('lit lines are counted', () => {
  // Lit windows are places 0 to 10 of the deck at first; a dark one is taken from its end.
  const house = (picture: string) => {
    let left = 24;
    const places = [...picture].map((cell) => (cell === 'x' ? [0, left--][0]! : left-- - 1));
    return scratchLitWindows.start({}, scripted(...places));
  };
  expect(house('xxx......')).toMatchObject({ state: { lines: [[0, 1, 2]] }, paid: 10_000 });
  expect(house('xx.xx.xx.').paid).toBe(25_000);
  expect(house('x.x.x.x.x').paid).toBe(25_000);
  expect(house('xxxxxxxxx').paid).toBe(10_000_000);
  expect(house('xx.x..x.x').paid).toBe(10_000);
  expect(house('xx..xx.x.').paid).toBe(10_000);
  expect(house('.x.xx.x.x').paid).toBe(0);
});

test('played many times it hits as often as it says', () => {
  const rounds = 50_000;
  const { hits } = simulate(scratchLitWindows as never, {}, { rounds, seed: 2 });
  const said = figuresOf(scratchLitWindows.endings({})!).hits;
  expect(Math.abs(hits - said)).toBeLessThan(3.29 * Math.sqrt((said * (1 - said)) / rounds));
});
