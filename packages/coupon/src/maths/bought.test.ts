import { expect, test } from 'vitest';
import { boughtOf } from './bought.ts';

const ALONE = { blockId: null };
const BANKER = { blockId: 0 };
const four = [ALONE, ALONE, ALONE, ALONE];
const coupon = (changes: object) => ({
  typeId: 4,
  systemValues: [2],
  bets: four,
  amount: '6.00',
  iso: 'EUR',
  ...changes,
});

test.each([
  ['2 of 4', {}, { sizes: [2], of: 4, bankers: 0, count: 6, each: '1.00' }],
  [
    'a stake that doesn’t divide',
    { amount: '5.00' },
    { sizes: [2], of: 4, bankers: 0, count: 6, each: null },
  ],
  [
    'several sizes',
    { systemValues: [3, 2], amount: '10.00' },
    { sizes: [2, 3], of: 4, bankers: 0, count: 10, each: '1.00' },
  ],
  [
    'a banker',
    { typeId: 2, bets: [...four, BANKER] },
    { sizes: [2], of: 4, bankers: 1, count: 6, each: '1.00' },
  ],
  [
    'blocks are one unit each',
    { bets: [{ blockId: 1 }, { blockId: 1 }, ALONE, ALONE], amount: '3.00' },
    { sizes: [2], of: 3, bankers: 0, count: 3, each: '1.00' },
  ],
  ['yen have no cents', { amount: '7', iso: 'JPY' }, { sizes: [2], of: 4, bankers: 0, count: 6, each: null }],
])('%s', (_, changes, bought) => expect(boughtOf(coupon(changes))).toEqual(bought));

test.each([
  ['an express', { typeId: 1, systemValues: [] }],
  ['blocks with their own stakes', { amountByBlockId: { 1: '3.00' } }],
  ['a type of the future', { typeId: 77 }],
])('%s is no system', (_, changes) => expect(boughtOf(coupon(changes))).toBeNull());
