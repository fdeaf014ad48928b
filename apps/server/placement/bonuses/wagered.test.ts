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
  legs: [{ gameId, outcomeId, oddsMilli: 1950, blockId: null }],
  ...change,
});
const leg = (gameId: number, outcomeId: string, oddsMilli = 1950, blockId: number | null = null) => ({
  gameId,
  outcomeId,
  oddsMilli,
  blockId,
});

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
    'an anti-express and a bet on its game',
    [coupon(), coupon({ type: 'anti_express' })],
    ['opposite', 'opposite'],
  ],
])('%s', (_, coupons, whys) => {
  expect(wageredBy(coupons, 1400).map(({ why }) => why)).toEqual(whys);
});
