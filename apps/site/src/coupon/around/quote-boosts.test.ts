import { type CouponApi, type CouponDeps, createCouponStore } from '@fairbook/coupon/store';
import { expect, test } from 'vitest';
import { aBet, aQuote } from '../testing.ts';
import { quoteBoosts } from './quote-boosts.ts';

type Body = Parameters<CouponApi['quote']>[0];

const RULES = { couponTypes: [], isBuilderAllowed: false, relatedGames: [], changeCoefAction: 2 as const };

/** A coupon whose clock and live connection the test moves; `quoted` holds what the server was asked. */
function aCoupon(isConnected: boolean) {
  const state = { age: isConnected ? 100 : null, usualMilli: 2000 as number | undefined };
  const quoted: Body[] = [];
  const heard = new Set<() => void>();
  const listen = (_topic: unknown, ...rest: unknown[]) => {
    const listener = rest.at(-1) as () => void;
    heard.add(listener);
    return () => heard.delete(listener);
  };
  let waiting: (() => void)[] = [];
  const never = () => Promise.reject(new Error('offline'));
  const deps: CouponDeps = {
    api: {
      quote: async (body) => {
        quoted.push(body);
        return aQuote(body);
      },
      place: never,
      byKey: never,
      coupon: never,
      receipt: never,
      reply: never,
    },
    live: {
      price: () => ({
        coefMilli: state.usualMilli ? 2200 : 2000,
        isBlocked: false,
        ...(state.usualMilli && { usualMilli: state.usualMilli }),
      }),
      game: () => undefined,
      age: () => state.age,
      subscribe: listen,
      subscribePrice: listen,
      subscribeAge: (listener) => listen(null, listener),
    },
    storage: { read: () => null, write() {} },
    sent: { read: () => [], write() {} },
    settings: { read: () => null, write() {} },
    rules: () => RULES,
    now: () => 1_000_000,
    later(_ms, run) {
      waiting.push(run);
      return () => {
        waiting = waiting.filter((other) => other !== run);
      };
    },
    newKey: () => 'key',
    decided() {},
  };
  const store = createCouponStore(deps, { id: 7, iso: 'EUR', money: '100.00' });
  store.restore();
  return {
    store,
    quoted,
    change(changes: Partial<typeof state>) {
      Object.assign(state, changes);
      for (const listener of [...heard]) listener();
    },
    /** Runs what waits for its time, and what the answers bring. */
    async pass() {
      const due = waiting;
      waiting = [];
      for (const run of due) run();
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
    isBoostAsked: () => quoted.at(-1)?.bets[0]?.isSpecialCoef === true,
  };
}

test('a boost that came before anybody listened is quoted, although the first quote knew nothing of it', async () => {
  // A fast press: the connection opens after it, and the code that listens loads after both.
  const { store, change, pass, quoted, isBoostAsked } = aCoupon(false);
  store.toggle(aBet({ coefMilli: 2200 }));
  await pass();
  expect(quoted).toHaveLength(1);
  change({ age: 100 });
  expect(store.get().legs[0]!.price.usualMilli).toBe(2000);
  quoteBoosts(store);
  await pass();
  expect(isBoostAsked()).toBe(true);
});

test('a boost that begins or ends is quoted, too, and a coupon without one only once', async () => {
  const { store, change, pass, quoted, isBoostAsked } = aCoupon(true);
  change({ usualMilli: undefined });
  quoteBoosts(store);
  store.toggle(aBet());
  await pass();
  await pass();
  expect(quoted).toHaveLength(1);
  change({ usualMilli: 2000 });
  await pass();
  expect(isBoostAsked()).toBe(true);
  change({ usualMilli: undefined });
  await pass();
  expect(quoted).toHaveLength(3);
  expect(isBoostAsked()).toBe(false);
});
