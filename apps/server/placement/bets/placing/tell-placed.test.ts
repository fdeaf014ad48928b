import { expect, test } from 'vitest';
import type { NewCoupon } from '../../coupon/index.ts';
import { tellPlaced } from './tell-placed.ts';

const coupon = (id: string, userId: number, delaySeconds = 0) =>
  ({
    id,
    placement: { userId, accountId: userId * 10 },
    accepted: { delaySeconds },
  }) as unknown as NewCoupon;

/** Everything that is done for these coupons, in order. */
function told(...taken: NewCoupon[]): unknown[] {
  const done: unknown[] = [];
  const tell = tellPlaced({
    bus: { publish: (event: string, about: object) => void done.push([event, about]) } as never,
    delays: { wait: (item, afterMs) => void done.push(['wait', item, afterMs]) },
    terms: [{ name: 'any', placed: ({ id }) => void done.push(['placed', id]) }, { name: 'silent' }],
    telling: ({ id }, run) => {
      done.push(['within', id]);
      run();
    },
  });
  tell(taken);
  return done;
}

test('a player is told once of several coupons, within the trace of the first, and of each coupon', () => {
  expect(told(coupon('a', 1), coupon('b', 1))).toEqual([
    ['within', 'a'],
    ['account.changed', { userId: 1 }],
    ['placed', 'a'],
    ['within', 'a'],
    ['coupon.changed', { userId: 1, couponId: 'a', status: 'accepted' }],
    ['placed', 'b'],
    ['within', 'b'],
    ['coupon.changed', { userId: 1, couponId: 'b', status: 'accepted' }],
  ]);
});

test('a delayed coupon is told as pending, and its decision is due when the delay is over', () => {
  expect(told(coupon('a', 1, 6)).slice(2)).toEqual([
    ['wait', { id: 'a', accountId: 10, tries: 0 }, 6_000],
    ['placed', 'a'],
    ['within', 'a'],
    ['coupon.changed', { userId: 1, couponId: 'a', status: 'pending' }],
  ]);
});

test('nobody is told of nothing', () => expect(told()).toEqual([]));
