import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betKey, type CouponBet, MAX_LEGS, sameGameGroups, toggleBet } from './store-bets.ts';
import { bankersOf, offeredTypes, systemValueOf, systemValues, typeOf } from './store-type.ts';
import { aBet } from './store-world.ts';

function taken(...bets: Parameters<typeof aBet>[0][]): CouponBet[] {
  return bets.reduce<CouponBet[]>((all, bet) => toggleBet(all, aBet(bet), 1), []);
}

test('the same outcome toggles', () => {
  expect(taken({ gameId: 1 }, { gameId: 1 })).toEqual([]);
});

test('another outcome of the same market takes the place of the first', () => {
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

test('however prices are tapped, no outcome is in twice and no market has two', () => {
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
  [0, null, 0],
  [1, 1, 0],
  [2, null, 1],
  [2, 2, 1],
  [3, null, 1],
  [3, 2, 2],
  [3, 0, 1],
] as const)('%i legs with choice %s are of type %i', (legs, choice, type) => {
  expect(typeOf(taken(...games(legs)), choice)).toBe(type);
});

test('systems need three legs that may lose, bankers apart', () => {
  const bets = taken(...games(4)).map((bet, i) => ({ ...bet, isBanker: i < 2 }));
  expect(bankersOf(bets)).toHaveLength(1);
  expect(systemValues(bets)).toEqual([2]);
  expect(systemValueOf(bets, 7)).toBe(2);
  expect(offeredTypes(bets)).toEqual([1, 2]);
});

function games(count: number) {
  return Array.from({ length: count }, (_, i) => ({ gameId: i + 1 }));
}
