import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { readOdds } from './OddsInput.tsx';
import { readQuery, writeQuery } from './query.ts';
import { type CalcState, EXAMPLE, NEW_LEG } from './state.ts';
import { stakeFor, worthOf } from './worth.ts';

const FULL: CalcState = {
  type: 'blocks',
  isStakedByBlock: true,
  sizes: [2],
  stake: '10,5',
  isPerBet: true,
  blockStakes: { 2: '3.00' },
  isEachWay: true,
  method: 'shin',
  antiMargin: 5,
  legs: [
    {
      name: 'Kempton 14:30 - Dash-n-Go',
      coefMilli: 6500,
      result: 'half_lost',
      blockId: 2,
      rule4: 25,
      deadHeat: [1, 2],
      terms: [3, 5],
      chance: 123_456,
      placeChance: 400_000,
      market: [2000, 3500],
    },
    { ...NEW_LEG, blockId: 1 },
  ],
};

test.each([
  ['the example', EXAMPLE],
  ['every field', FULL],
  ['an anti-express', { ...EXAMPLE, type: 'anti_express' as const, antiMargin: 12 }],
])('%s comes back from its address', (_, state) => {
  expect(readQuery(writeQuery(state))).toEqual(state);
});

test.each([
  '',
  't=5&l=',
  'l=abc-rwin-b99-h0.0-e3-m1.x',
  't=4b&z=0.99.x&a=<b>&k=7&l=1-n',
  `l=${'9'.repeat(500)}`,
])('a mangled address still opens: %s', (query) => {
  const state = readQuery(query);
  expect(state.legs.length).toBeGreaterThan(0);
  for (const { coefMilli } of state.legs) expect(coefMilli).toBeGreaterThanOrEqual(1000);
  figuresOf(state);
});

test.each<[string, number, number | null]>([
  ['2,5', 0, 2500],
  ['3/2', 1, 2500],
  ['+150', 2, 2500],
  ['1.5', 4, 2500],
  ['40', 16, 2500],
  ['0', 0, null],
  ['2.5', 1, null],
  ['9999999999', 0, null],
])('%s typed in view %i is %s', (text, view, milli) => {
  expect(readOdds(text, view)).toBe(milli);
});

test('the worked example: its value, and the stake for a target profit', () => {
  const figures = figuresOf(EXAMPLE);
  if (typeof figures === 'string') throw new Error(figures);
  const worth = worthOf(EXAMPLE, figures)!;
  expect(figures).toMatchObject({ combinations: 11, stake: 1100n, return: 2895n, maxReturn: 8672n });
  expect(worth).toMatchObject({ mayBreakEven: 3, mustBreakEven: 3 });
  expect(worth.value.expected).toBeCloseTo(988.6, 0);
  const stake = stakeFor(10_000n, figures)!;
  const wished = figuresOf({ ...EXAMPLE, stake: String(Number(stake) / 100) });
  const less = figuresOf({ ...EXAMPLE, stake: String(Number(stake - 1n) / 100) });
  if (typeof wished === 'string' || typeof less === 'string') throw new Error('no figures');
  expect(wished.return - wished.stake).toBeGreaterThanOrEqual(10_000n);
  expect(less.return - less.stake).toBeLessThan(10_000n);
});
