import { expect, test } from 'vitest';
import { type StakedCoupon, type WhyNot, wageredBy } from './wagered.ts';

const coupon = (change: Partial<StakedCoupon> = {}, outcomeId = '18:2.5:over', gameId = 1): StakedCoupon => ({
  couponId: 'a',
  isFromBonus: true,
  type: 'single',
  status: 'lost',
  stake: 500n,
  placedStake: 500n,
  coefMilli: 1950,
  placedAt: new Date(0),
  leastUnits: 1,
  legs: [{ gameId, outcomeId, oddsMilli: 1950, blockId: null, isVoid: false }],
  ...change,
});
const leg = (gameId: number, outcomeId: string, oddsMilli = 1950, blockId: number | null = null) => ({
  gameId,
  outcomeId,
  oddsMilli,
  blockId,
  isVoid: false,
});
const returned = (gameId: number, oddsMilli: number) => ({
  ...leg(gameId, '12::2', oddsMilli),
  isVoid: true,
});
const LOW = leg(2, '49::no', 1010);
const SYSTEM = { type: 'system', coefMilli: null } as const;

test.each<[string, StakedCoupon[], (WhyNot | null)[]]>([
  ['a bet that was lost', [coupon()], [null]],
  ['a bet that was won', [coupon({ status: 'won' })], [null]],
  ['at the minimum odds', [coupon({ coefMilli: 1400 })], [null]],
  ['below the minimum odds', [coupon({ coefMilli: 1399 })], ['odds']],
  ['open', [coupon({ status: 'accepted' }), coupon({ status: 'pending' })], ['open', 'open']],
  ['void', [coupon({ status: 'void' })], ['returned']],
  ['cashed out', [coupon({ status: 'cashed_out', stake: 0n })], ['returned']],
  ['both sides of a market: neither', [coupon(), coupon({}, '18:2.5:under')], ['opposite', 'opposite']],
  [
    'both sides in two markets of a game',
    [coupon({}, '1::1'), coupon({}, '16:0.5:2')],
    ['opposite', 'opposite'],
  ],
  [
    'the other side is still open',
    [coupon(), coupon({ status: 'accepted' }, '18:2.5:under')],
    ['opposite', 'open'],
  ],
  [
    'the other side is bet with own money',
    [coupon(), coupon({ isFromBonus: false }, '18:2.5:under')],
    ['opposite'],
  ],
  ['the same outcome twice', [coupon(), coupon()], [null, null]],
  ['two markets that can both win and both lose', [coupon(), coupon({}, '29::yes')], [null, null]],
  ['the same market of two games', [coupon(), coupon({}, '18:2.5:under', 2)], [null, null]],
  [
    'an express with one leg on the other side',
    [coupon(), coupon({ type: 'express', coefMilli: 3800, legs: [leg(2, '1::1'), leg(1, '18:2.5:under')] })],
    ['opposite', 'opposite'],
  ],
  [
    'a system by its lowest bet',
    [
      coupon({
        type: 'system',
        coefMilli: null,
        legs: [leg(1, '1::1'), leg(2, '1::1', 1390), leg(3, '1::1')],
      }),
    ],
    ['odds'],
  ],
  [
    'blocks on both sides of a game',
    [
      coupon({
        type: 'blocks',
        coefMilli: null,
        legs: [leg(1, '18:2.5:over', 1950, 1), leg(1, '18:2.5:under', 1950, 2)],
      }),
    ],
    ['opposite'],
  ],
  [
    'a block with legs of one game at a combined price',
    [
      coupon({
        type: 'blocks',
        coefMilli: null,
        legs: [leg(1, '4::1x', 1500, 1), leg(1, '4::x2', 1500, 1), leg(2, '1::1', 1950, 2)],
      }),
    ],
    [null],
  ],
  [
    'an express at low odds with a leg that came back',
    [coupon({ type: 'express', coefMilli: 91_910, legs: [LOW, returned(1, 91_000)] })],
    ['odds'],
  ],
  [
    'an express with a leg that came back, whose others reach the odds',
    [coupon({ type: 'express', coefMilli: 3_000, legs: [leg(2, '1::1', 1500), returned(1, 2000)] })],
    [null],
  ],
  [
    'a combination of one game whose other legs alone would have had lower odds',
    [coupon({ coefMilli: 1_390, legs: [leg(1, '1::1', 1300), leg(1, '29::yes', 1300), returned(1, 2000)] })],
    ['odds'],
  ],
  [
    'a chain at low odds with a leg that came back',
    [coupon({ type: 'chain', coefMilli: 91_010, legs: [LOW, returned(1, 91_000)] })],
    ['odds'],
  ],
  [
    'several singles at low odds, with one at high odds',
    [coupon({ type: 'singles', coefMilli: 10_000, legs: [LOW, leg(1, '1::1', 19_000)] })],
    ['odds'],
  ],
  [
    'several singles, one of which came back',
    [coupon({ type: 'singles', coefMilli: 1_950, legs: [leg(2, '1::1'), returned(1, 1950)] })],
    ['returned'],
  ],
  [
    'a system whose bets all have a leg that counts',
    [coupon({ ...SYSTEM, leastUnits: 2, legs: [leg(2, '1::1'), leg(3, '1::1'), returned(1, 1950)] })],
    [null],
  ],
  [
    'a system of which a whole bet came back',
    [coupon({ ...SYSTEM, leastUnits: 2, legs: [leg(2, '1::1'), returned(3, 1950), returned(1, 1950)] })],
    ['returned'],
  ],
  [
    'an anti-express with a leg that came back: its odds stay as agreed',
    [coupon({ type: 'anti_express', coefMilli: 1500, legs: [leg(2, '1::1', 3000), returned(1, 1950)] })],
    [null],
  ],
  [
    'an anti-express and a bet on its game',
    [coupon(), coupon({ type: 'anti_express' })],
    ['opposite', 'opposite'],
  ],
])('%s', (_, coupons, whys) => {
  expect(wageredBy(coupons, 1400).map(({ why }) => why)).toEqual(whys);
});
