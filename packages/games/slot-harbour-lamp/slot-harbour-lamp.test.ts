import { expect, test } from 'vitest';
import { mathsOf } from '../src/maths.ts';
import { column } from '../src/reels.ts';
import { figuresApart, scripted } from '../src/testing.ts';
import { MACHINE, slotHarbourLamp } from './rules.ts';

const stopAt = (...stops: [number, number, number]) => slotHarbourLamp.start({}, scripted(...stops));

test('every reel has the same symbols', () => {
  const sorted = MACHINE.strips.map((strip) => [...strip].sort().join(''));
  expect(sorted).toEqual(Array(3).fill('AABBBFFFFFFGGGGLSSSSSSSS'));
});

test('the counted windows are those of the rules', () => {
  expect(figuresApart(slotHarbourLamp as never, {})).toBeLessThan(1e-10);
});

test('Harbour Lamp returns what its symbols say, counted by hand', () => {
  // Every line shows each place of each reel: a symbol or a lamp three times, without the three lamps.
  const counts = { A: 2, B: 3, G: 4, F: 6, S: 8 };
  const alike = Object.entries(counts).reduce(
    (sum, [symbol, count]) => sum + ((count + 1) ** 3 - 1) * MACHINE.pays[symbol]![3]!,
    MACHINE.pays.L![3]!,
  );
  const { returned, hits, wins, largest } = mathsOf(slotHarbourLamp as never, {});
  expect(returned).toBeCloseTo(alike / 24 ** 3, 12);
  expect(returned).toBeCloseTo(0.9686, 4);
  expect(hits).toBeGreaterThan(wins);
  expect(largest).toBe(Math.max(...slotHarbourLamp.endings({})!.map(({ paid }) => paid)));
});

test('a reel shows three places of its strip, round its end', () => {
  expect([column(MACHINE, 0, 0), column(MACHINE, 0, 22), column(MACHINE, 0, 23)]).toEqual([
    'SFG',
    'FGS',
    'GSF',
  ]);
});

test('three alike pay, a lamp stands for any, three lamps pay most', () => {
  expect(stopAt(7, 8, 16)).toMatchObject({
    state: { columns: ['GLS', 'FLS', 'FLS'] },
    paid: 500 * 2000 + 5 * 2000,
  });
  expect(stopAt(0, 0, 0)).toMatchObject({ state: { columns: ['SFG', 'FSB', 'SGF'], wins: [] }, paid: 0 });
  expect(stopAt(7, 0, 2)).toMatchObject({
    state: { columns: ['GLS', 'FSB', 'FSG'], wins: [{ line: 0, symbol: 'S', count: 3, pays: 5 }] },
    paid: 10_000,
  });
});
