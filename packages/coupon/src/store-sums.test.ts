import fc from 'fast-check';
import { expect, test } from 'vitest';
import { systemRows } from './store-matrix.ts';
import { plainAmount, stakeOf, stepStake } from './store-stake.ts';
import { aBet, aReadyWorld } from './store-world.ts';

test.each([
  ['10', 1000n],
  ['10.5', 1050n],
  ['10,5', 1050n],
  ['10.', 1000n],
  ['.5', 50n],
  ['1 000', 100_000n],
  ['10.50', 1050n],
  ['10.505', null],
  ['', null],
  ['-5', null],
  ['1e3', null],
  ['ten', null],
])('the stake %j is %s', (text, minor) => {
  expect(stakeOf(text, 'EUR')).toBe(minor);
});

test.each([
  ['10', 1, '12.50'],
  ['2', -1, '0.00'],
  ['', 1, '2.50'],
] as const)('a step from %j by %i is %s', (text, direction, next) => {
  expect(stepStake(text, '2.5', direction, 'EUR')).toBe(next);
});

test('a plain amount has one point and no spaces', () => {
  expect(plainAmount(' 1 250,5 ')).toBe('1250.5');
});

test('the rows of a system: least and most by legs won, the last is the possible win', async () => {
  const { store, live } = await aReadyWorld(4);
  [1980, 2150, 2380, 1980].forEach((coefMilli, i) => {
    live.setPrice(i + 1, coefMilli);
  });
  store.setType(2);
  store.setAmount('12');
  const rows = systemRows(store.get()).map(({ won, betsWon, least, most }) => [won, betsWon, least, most]);
  expect(rows).toEqual([
    [0, 0, '0.00', '0.00'],
    [1, 0, '0.00', '0.00'],
    [2, 1, '7.84', '10.23'],
    [3, 3, '24.86', '28.17'],
    [4, 6, '53.95', '53.95'],
  ]);
  expect(store.get().sums).toMatchObject({ combinations: 6, possibleWin: '53.95' });
});

test('whatever the prices, rows grow with legs won, least is never above most, the last row is the possible win', async () => {
  const prices = fc.array(fc.integer({ min: 1001, max: 50_000 }), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(prices, fc.nat(5), async (coefs, size) => {
      const { store, live } = await aReadyWorld(coefs.length);
      coefs.forEach((coefMilli, i) => {
        live.setPrice(i + 1, coefMilli);
      });
      store.setType(2);
      store.setSystemValue(2 + size);
      if (coefs.length > 3) store.setBlock(aBet({ gameId: 1 }), 0);
      const rows = systemRows(store.get());
      for (const [i, row] of rows.entries()) {
        expect(Number(row.least)).toBeLessThanOrEqual(Number(row.most));
        if (i > 0) expect(Number(row.most)).toBeGreaterThanOrEqual(Number(rows[i - 1]!.most));
      }
      expect(rows.at(-1)!.most).toBe(store.get().sums!.possibleWin);
    }),
    { numRuns: 30 },
  );
});
