import { Check } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { figuresOf } from '../src/maths.ts';
import { figuresApart, scripted, seeded } from '../src/testing.ts';
import { paysFor, roulette } from './rules.ts';
import { BETS, colourOf, WHEEL } from './table.ts';

const one = (on: string) => ({ bets: [{ on, chips: 1 }] });
const fall = (number: number, ...bets: [on: string, chips: number][]) =>
  roulette.start({ bets: bets.map(([on, chips]) => ({ on, chips })) }, scripted(number));

test('the table has every bet of a European layout', () => {
  const bySize = new Map<number, number>();
  for (const numbers of BETS.values()) bySize.set(numbers.length, (bySize.get(numbers.length) ?? 0) + 1);
  expect(Object.fromEntries(bySize)).toEqual({ 1: 37, 2: 60, 3: 14, 4: 23, 6: 11, 12: 6, 18: 6 });
});

test.each([
  [1, 35],
  [2, 17],
  [3, 11],
  [4, 8],
  [6, 5],
  [12, 2],
  [18, 1],
])('a bet on %d numbers pays %d to 1', (size, odds) => {
  for (const [on, numbers] of BETS)
    if (numbers.length === size) expect(paysFor(on)).toBe((odds + 1) * 10_000);
});

test('numbers of a bet lie together on the layout', () => {
  // Three columns, twelve rows; zero lies above the first row and touches its three numbers.
  const at = (number: number) => ({ row: Math.ceil(number / 3), column: ((number + 2) % 3) + 1 });
  for (const [on, numbers] of BETS) {
    if (numbers.length > 6 || numbers.includes(0)) continue;
    const rows = numbers.map((number) => at(number).row);
    const columns = numbers.map((number) => at(number).column);
    const [height, width] = [rows, columns].map((each) => Math.max(...each) - Math.min(...each) + 1);
    expect({ on, area: height! * width! }).toEqual({ on, area: numbers.length });
    expect(height).toBeLessThanOrEqual(2);
  }
});

test('the wheel has each number once, and no colour twice in a row', () => {
  expect(WHEEL.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  WHEEL.forEach((number, place) => {
    expect(colourOf(number)).not.toBe(colourOf(WHEEL[(place + 1) % 37]!));
  });
});

describe('a round', () => {
  test.each<[number, [string, number][], number, number]>([
    [17, [['17', 1]], 10_000, 360_000],
    [
      17,
      [
        ['black', 2],
        ['odd', 3],
        ['low', 1],
        ['dozen2', 1],
        ['column2', 1],
      ],
      80_000,
      180_000,
    ],
    [
      0,
      [
        ['red', 5],
        ['even', 5],
        ['dozen1', 1],
      ],
      110_000,
      0,
    ],
    [
      0,
      [
        ['0-1-2-3', 1],
        ['0-2', 1],
        ['0-2-3', 1],
      ],
      30_000,
      90_000 + 180_000 + 120_000,
    ],
    [
      36,
      [
        ['31-32-33-34-35-36', 1],
        ['32-33-35-36', 2],
        ['33-36', 1],
        ['red', 1],
      ],
      50_000,
      60_000 + 180_000 + 180_000 + 20_000,
    ],
  ])('a round that ends on %d', (number, bets, staked, paid) => {
    expect(fall(number, ...bets)).toMatchObject({ staked, paid });
  });

  test('every bet alone returns 36 of 37', () => {
    for (const on of BETS.keys())
      expect(figuresOf(roulette.endings(one(on))!).returned).toBeCloseTo(36 / 37, 12);
  });

  test('any bets together return 36 of 37, and end as the rules do', () => {
    const draws = seeded(11);
    const all = [...BETS.keys()];
    for (let n = 0; n < 20; n++) {
      const bets = all.filter(() => draws.below(10) === 0).map((on) => ({ on, chips: 1 + draws.below(100) }));
      if (bets.length === 0) continue;
      expect(figuresOf(roulette.endings({ bets })!).returned).toBeCloseTo(36 / 37, 12);
      expect(figuresApart(roulette as never, { bets })).toBeLessThan(1e-9);
    }
  });
});

test('a bet counts once; names that are not on the table, and no chips, are refused', () => {
  expect(roulette.fits!({ bets: [...one('red').bets, ...one('red').bets] })).toBe(false);
  for (const bets of [[], [{ on: '1-36', chips: 1 }], [{ on: 'red', chips: 0 }], [{ on: 'red', chips: 1.5 }]])
    expect(Check(roulette.options, { bets })).toBe(false);
});
