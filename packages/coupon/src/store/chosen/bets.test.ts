import { betKey } from '@fairbook/contracts/placement/bet-key';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aBet, aReadyWorld, RULES } from '../world.ts';
import { type CouponBet, MAX_LEGS, sameGameGroups, toggleBet } from './bets.ts';
import { EMPTY_DRAFT } from './saved.ts';
import {
  bankersOf,
  blocksOf,
  freeUnitsOf,
  offeredTypes,
  sizesFor,
  systemValues,
  toggledSizes,
  typeOf,
} from './type.ts';

function taken(...bets: Parameters<typeof aBet>[0][]): CouponBet[] {
  return bets.reduce<CouponBet[]>((all, bet) => toggleBet(all, aBet(bet), 1), []);
}

test('the same outcome toggles', () => {
  expect(taken({ gameId: 1 }, { gameId: 1 })).toEqual([]);
});

test('another outcome of the same market replaces the first', () => {
  const bets = taken({ gameId: 1, outcomeId: '1::1' }, { gameId: 2 }, { gameId: 1, outcomeId: '1::x' });
  expect(bets.map(betKey)).toEqual(['1/1::x', '2/1::1']);
});

test('another market of the same game joins and is flagged', () => {
  const bets = taken({ gameId: 1 }, { gameId: 2 }, { gameId: 1, marketTypeId: 18, outcomeId: '18:2.5:over' });
  expect(sameGameGroups(bets)).toEqual([[0, 2]]);
});

test('a full coupon stays as it is', () => {
  const full = taken(...Array.from({ length: MAX_LEGS }, (_, i) => ({ gameId: i + 1 })));
  expect(toggleBet(full, aBet({ gameId: 999 }), 1)).toEqual(full);
});

test('however prices are pressed, no outcome is in twice and no market has two', () => {
  const tap = fc.record({
    gameId: fc.integer({ min: 1, max: 5 }),
    pick: fc.integer({ min: 1, max: 3 }),
    market: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 60 }), (taps) => {
      const bets = taps.reduce<CouponBet[]>((all, { gameId, pick, market }) => {
        return toggleBet(all, aBet({ gameId, marketTypeId: market, outcomeId: `${market}::${pick}` }), 1);
      }, []);
      const markets = bets.map((bet) => `${bet.gameId}/${bet.marketTypeId}`);
      expect(new Set(markets).size).toBe(bets.length);
    }),
  );
});

test.each([
  [0, null, 'single'],
  [1, 'express', 'single'],
  [2, null, 'express'],
  [2, 'system', 'express'],
  [3, null, 'express'],
  [3, 'system', 'system'],
  [3, 'single', 'express'],
] as const)('%i legs with choice %s make a coupon of type %s', (legs, choice, type) => {
  expect(typeOf(taken(...games(legs)), choice, RULES)).toBe(type);
});

test('systems need three legs that may lose, bankers apart', () => {
  const bets = taken(...games(4)).map((bet, i) => ({ ...bet, blockId: i < 2 ? 0 : null }));
  expect(bankersOf(bets)).toHaveLength(1);
  const blocks = blocksOf({ ...EMPTY_DRAFT, bets }, 'system');
  expect(blocks).toEqual([0, null, null, null]);
  expect(systemValues(freeUnitsOf(blocks))).toEqual([2]);
  expect(offeredTypes(bets, RULES)).toEqual([
    'express',
    'system',
    'chain',
    'blocks',
    'anti_express',
    'singles',
  ]);
});

test('bankers that are turned off stand alone', () => {
  const bets = taken(...games(4)).map((bet, i) => ({ ...bet, blockId: i === 0 ? 0 : null }));
  expect(blocksOf({ ...EMPTY_DRAFT, bets, isActiveSystemBanker: false }, 'system')).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('blocks: legs of one share its number, a leg without one gets an unused number', () => {
  const bets = taken(...games(4)).map((bet, i) => ({ ...bet, blockId: [2, null, 2, 0][i]! }));
  expect(blocksOf({ ...EMPTY_DRAFT, bets, isStakedByBlock: true }, 'blocks')).toEqual([2, 1, 2, 3]);
  expect(blocksOf({ ...EMPTY_DRAFT, bets }, 'blocks')).toEqual([2, null, 2, null]);
  expect(blocksOf({ ...EMPTY_DRAFT, bets }, 'express')).toEqual([null, null, null, null]);
});

test('legs of one game are a single where same-game combinations are on', () => {
  const bets = taken({ gameId: 1 }, { gameId: 1, marketTypeId: 18, outcomeId: '18:2.5:over' });
  expect(offeredTypes(bets, { ...RULES, isBuilderAllowed: true })).toEqual([
    'single',
    'chain',
    'anti_express',
    'singles',
  ]);
  expect(offeredTypes(bets, RULES)).toEqual(['express', 'chain', 'anti_express', 'singles']);
});

test('only what the operator offers can be chosen', () => {
  const bets = taken(...games(3));
  expect(offeredTypes(bets, { ...RULES, couponTypes: ['single', 'express', 'singles'] })).toEqual([
    'express',
    'singles',
  ]);
  expect(typeOf(bets, 'system', { ...RULES, couponTypes: ['single', 'express', 'singles'] })).toBe('express');
});

test.each([
  [2, [], 4, [2]],
  [9, [], 4, [3]],
  [2, [1, 2, 3, 4], 4, [1, 2, 3, 4]],
  [2, [1, 7], 4, [2]],
  [3, [4], 4, [3]],
] as const)('size %i and %j of %i units are %j', (systemValue, systemValues, units, sizes) => {
  expect(sizesFor({ systemValue, systemValues }, units)).toEqual(sizes);
});

test.each([
  [[2], 3, [2, 3]],
  [[2, 3], 3, [2]],
  [[2], 2, [2]],
  [[1, 2], 2, [1, 2]],
  [[2], 4, [2, 4]],
] as const)('of sizes %j pressing %i leaves %j', (sizes, size, next) => {
  expect(toggledSizes(sizes, size, 4)).toEqual(next);
});

function games(count: number) {
  return Array.from({ length: count }, (_, i) => ({ gameId: i + 1 }));
}

test('an exchanged line keeps the place of its leg: order, block and stake; a line that is already there changes nothing', async () => {
  const { store } = await aReadyWorld(0);
  const over = (gameId: number, line: string) =>
    aBet({ gameId, marketTypeId: 18, line, outcomeId: `18:${line}:over` });
  for (const bet of [over(1, '2.5'), over(2, '2.5'), over(3, '2.5'), aBet({ gameId: 4 })]) store.toggle(bet);
  store.setType('system');
  store.setBlock(over(2, '2.5'), 0);
  store.load({ amountByBetId: { '2/18:2.5:over': '7' } });
  const before = store.get().draft.bets;

  store.exchange(over(2, '2.5'), { ...over(2, '3.5'), coefMilli: 3100 });
  const [a, b, ...others] = store.get().draft.bets;
  expect([a, ...others]).toEqual([before[0], before[2], before[3]]);
  expect(b).toMatchObject({
    outcomeId: '18:3.5:over',
    coefMilli: 3100,
    blockId: 0,
    addedAt: before[1]!.addedAt,
  });
  expect(store.get().draft.amountByBetId).toEqual({ '2/18:3.5:over': '7' });

  store.exchange(over(1, '2.5'), over(2, '3.5'));
  expect(store.get().draft.bets).toHaveLength(4);
  expect(store.get().draft.bets[0]).toEqual(before[0]);
});
