import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combinationsFor, sizesFor } from '../store/chosen/type.ts';
import { systemRows } from '../store/sums/matrix.ts';
import { aBet, aReadyWorld } from '../store/world.ts';
import { flexPresets, flexSizes, mayLoseOf } from './flex.ts';

test.each([
  [2, [], []],
  [3, [1], [[2, 3]]],
  [
    4,
    [1, 2],
    [
      [3, 4],
      [2, 3, 4],
    ],
  ],
  [
    8,
    [1, 2, 3],
    [
      [7, 8],
      [6, 7, 8],
      [5, 6, 7, 8],
    ],
  ],
])('of %i legs %j may lose: sizes %j', (units, presets, sizes) => {
  expect(flexPresets(units)).toEqual(presets);
  expect(presets.map((mayLose) => flexSizes(units, mayLose))).toEqual(sizes);
});

test('a preset is recognised by its sizes, other sizes are no preset, and every preset is a valid system', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 50 }), fc.integer({ min: 1, max: 3 }), (units, mayLose) => {
      fc.pre(flexPresets(units).includes(mayLose));
      const sizes = flexSizes(units, mayLose);
      expect(mayLoseOf(units, sizes)).toBe(mayLose);
      expect(sizesFor({ systemValue: 2, systemValues: sizes }, units)).toEqual(sizes);
      expect(mayLoseOf(units, sizes.slice(1))).toBe(mayLose > 1 ? mayLose - 1 : null);
    }),
  );
});

test('a flex parlay pays the sum of its systems, and nothing when too many have lost', async () => {
  const { store } = await aReadyWorld(0);
  for (const [i, coefMilli] of [1500, 1800, 2000, 2500].entries()) {
    store.toggle(aBet({ gameId: i + 1, coefMilli }));
  }
  store.setType('system');
  store.setSystemValues(flexSizes(4, 1));
  store.setAmount('10');
  expect(combinationsFor(4, flexSizes(4, 1))).toBe(5);
  const rows = systemRows(store.get(), 2);
  // Five bets of 2.00: all four 13.50, threes 5.40, 6.75, 7.50, 9.00.
  expect(rows.map(({ won, least, most }) => [won, least, most])).toEqual([
    [2, '0.00', '0.00'],
    [3, '10.80', '18.00'],
    [4, '84.30', '84.30'],
  ]);
});
