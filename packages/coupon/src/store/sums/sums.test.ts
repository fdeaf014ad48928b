import { parseAmount, plainAmount, readAmount } from '@fairbook/money';
import { type CalculatorInput, calculate, planOf } from '@fairbook/settlement';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorByName, stepStake } from '../chosen/stake.ts';
import { sizesFor } from '../chosen/type.ts';
import { aBet, aReadyWorld } from '../world.ts';
import { systemRows } from './matrix.ts';

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
  expect(readAmount(text, 'EUR')).toBe(minor);
});

test.each([
  ['1,000', 'EUR', null],
  ['1.000', 'EUR', null],
  ['1,500', 'JPY', null],
  ['1,500', 'KWD', null],
  ['1.500', 'KWD', 1500n],
  ['1,000', 'BTC', null],
  ['0.125', 'BTC', 12_500_000n],
  ['1 000', 'EUR', 100_000n],
  ['10.00', 'JPY', 10n],
  ['10.0000', 'EUR', 1000n],
])('%j of %s, which may be a thousand or one, is %s', (text, iso, minor) => {
  expect(readAmount(text, iso)).toBe(minor);
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

test('the rows of a system: minimum and maximum by winning legs; the last is the possible win', async () => {
  const { store, live } = await aReadyWorld(4);
  [1980, 2150, 2380, 1980].forEach((coefMilli, i) => {
    live.setPrice(i + 1, coefMilli);
  });
  store.setType('system');
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

test('whatever the prices, rows rise with winning legs, the minimum is at most the maximum, and the last row is the possible win', async () => {
  const prices = fc.array(fc.integer({ min: 1001, max: 50_000 }), { minLength: 3, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(prices, fc.nat(5), async (coefs, size) => {
      const { store, live } = await aReadyWorld(coefs.length);
      coefs.forEach((coefMilli, i) => {
        live.setPrice(i + 1, coefMilli);
      });
      store.setType('system');
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

test('the rows of blocks: a block wins when all its legs do', async () => {
  const { store, live } = await aReadyWorld(4);
  [1980, 2150, 2380, 1980].forEach((coefMilli, i) => {
    live.setPrice(i + 1, coefMilli);
  });
  store.setType('blocks');
  for (const gameId of [1, 2]) store.setBlock(aBet({ gameId }), 1);
  store.setAmount('12');
  const rows = systemRows(store.get()).map(({ won, of, betsWon, least, most }) => [
    `${won} of ${of}`,
    betsWon,
    least,
    most,
  ]);
  expect(rows).toEqual([
    ['0 of 3', 0, '0.00', '0.00'],
    ['1 of 3', 0, '0.00', '0.00'],
    ['2 of 3', 1, '18.84', '40.52'],
    ['3 of 3', 3, '93.09', '93.09'],
  ]);
});

const inBlocks = fc.record({
  legs: fc.array(
    fc.record({ coefMilli: fc.integer({ min: 1001, max: 9000 }), blockId: fc.option(fc.nat(2)) }),
    { minLength: 3, maxLength: 6 },
  ),
  kind: fc.constantFrom('bankers', 'even', 'each'),
  size: fc.integer({ min: 2, max: 4 }),
});

/** The returns of the system by number of winning units, for every choice of that many units. */
function waysOf(coupon: Parameters<typeof systemRows>[0]): bigint[][] {
  const { type, legs, draft, units, stakes, account } = coupon;
  const input = (isWon: (leg: number) => boolean): CalculatorInput => ({
    type,
    systemValues: sizesFor(draft, units),
    stake: parseAmount(stakes.amount, account.iso) as CalculatorInput['stake'],
    bets: legs.map(({ coefMilli, blockId }, i) => ({
      coef: coefMilli / 1000,
      result: isWon(i) ? ('won' as const) : ('lost' as const),
      ...(blockId !== null && { blockId }),
    })),
    ...(stakes.byBlockId && { amountByBlockId: minorByName(stakes.byBlockId, account.iso) }),
  });
  const all = input(() => true);
  const plan = planOf({ ...all, legs: all.bets })!;
  const ways = Array.from({ length: plan.free.length + 1 }, (): bigint[] => []);
  for (let chosen = 0; chosen < 1 << plan.free.length; chosen++) {
    const winners = plan.free.filter((_, i) => (chosen >> i) & 1);
    const won = new Set([...plan.bankers, ...winners].flatMap((unit) => plan.units[unit]!.legs));
    const answer = calculate(input((leg) => won.has(leg)));
    if (typeof answer === 'string') throw new Error(answer);
    ways[winners.length]!.push(answer.return);
  }
  return ways;
}

test('with blocks, banker blocks and separately staked blocks, a row is the minimum and maximum of all its choices', async () => {
  let coupons = 0;
  await fc.assert(
    fc.asyncProperty(inBlocks, async ({ legs, kind, size }) => {
      const { store, live } = await aReadyWorld(legs.length);
      store.setType(kind === 'bankers' ? 'system' : 'blocks');
      store.choose({ isStakedByBlock: kind === 'each' });
      store.setSystemValue(size);
      for (const [i, { coefMilli, blockId }] of legs.entries()) {
        live.setPrice(i + 1, coefMilli);
        store.setBlock(aBet({ gameId: i + 1 }), blockId);
      }
      if (kind === 'each') store.setAmountOfBlock(1, '3.07');
      const rows = systemRows(store.get());
      if (rows.length === 0) return;
      coupons++;
      const minor = (sum: bigint) => sum.toString();
      const shown = rows.map(({ least, most }) =>
        [least, most].map((sum) => minor(parseAmount(sum, 'EUR') as bigint)),
      );
      const found = waysOf(store.get()).map((ways) => {
        const sorted = ways.toSorted((a, b) => Number(a - b));
        return [minor(sorted[0]!), minor(sorted.at(-1)!)];
      });
      expect(shown).toEqual(found);
    }),
    { numRuns: 60 },
  );
  expect(coupons).toBeGreaterThan(20);
});

test('a row is ahead only when it pays more than the stake', async () => {
  const { store, live } = await aReadyWorld(3);
  [1500, 2000, 9000].forEach((coefMilli, i) => {
    live.setPrice(i + 1, coefMilli);
  });
  store.setType('system');
  store.setAmount('12');
  // 4.00 at 1.5 × 2 are just the stake again.
  expect(systemRows(store.get(), 2).map(({ won, least, isAhead }) => [won, least, isAhead])).toEqual([
    [2, '12.00', false],
    [3, '138.00', true],
  ]);
});

test('a system shows its lowest return beside the possible win, and neither without a stake', async () => {
  const { store, live } = await aReadyWorld(3);
  [1500, 2000, 9000].forEach((coefMilli, i) => {
    live.setPrice(i + 1, coefMilli);
  });
  store.setType('system');
  store.setAmount('12');
  expect(store.get().sums).toMatchObject({ possibleWin: '138.00', minReturn: '12.00', steps: [] });
  store.setAmount('');
  expect(store.get().sums).toMatchObject({ possibleWin: '', minReturn: null });
});

test('singles pay each by its own stake', async () => {
  const { store, live } = await aReadyWorld(3);
  [1500, 2000, 9000].forEach((coefMilli, i) => {
    live.setPrice(i + 1, coefMilli);
  });
  store.setType('singles');
  for (const [gameId, amount] of [
    [1, '4'],
    [2, '5'],
    [3, '1'],
  ] as const)
    store.setAmountOfBet(aBet({ gameId }), amount);
  expect(store.get().sums).toEqual({
    coefMilli: null,
    wholeMilli: null,
    combinations: 3,
    possibleWin: '25.00',
    minReturn: '6.00',
    share: null,
    sizes: [],
    name: null,
    steps: [],
  });
});

test('an express wins all or nothing: it has no lowest return of its own', async () => {
  const { store } = await aReadyWorld(2);
  expect(store.get().sums).toMatchObject({ possibleWin: '40.00', minReturn: null, steps: [] });
});
