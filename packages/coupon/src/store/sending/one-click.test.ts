import type { bets } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { aBet, aReadyWorld, aWorld, RICH } from '../world.ts';
import { oneClickAmount } from './one-click.ts';
import type { CouponApi } from './placing.ts';

const COUPON = {
  couponId: '0198c0de-0000-7000-8000-000000000001',
  number: 4812931,
  status: 'accepted',
  amount: '5.00',
  coef: 2,
  possibleWin: '10.00',
  acceptedAt: '2026-08-16T16:21:09.412Z',
  refusals: [],
  delay: null,
  delaySeconds: 0,
  delayGameId: null,
  delayCause: null,
  receipt: null,
} as unknown as bets.Coupon & { delaySeconds: number; delayGameId: null; delayCause: null; receipt: null };
const PENDING = { ...COUPON, status: 'pending' as const, delaySeconds: 6 };
const never = () => new Promise<never>(() => {});

/** One-click with one bet that was sent. */
async function pressed(answers: Partial<CouponApi>) {
  const world = await aReadyWorld(0, answers);
  world.store.setSettings({ isActiveOneClick: true, oneClickAmount: { EUR: '5' } });
  world.live.setPrice(9, 2000);
  world.store.toggle(aBet({ gameId: 9 }));
  await world.clock.pass(3_000);
  return world;
}

test('a reload before the answer asks for the outcome and places nothing again', async () => {
  const first = await pressed({ place: never });
  const asked: string[] = [];
  const byKey = async (key: string) => {
    asked.push(key);
    return COUPON;
  };
  const second = aWorld({ byKey }, RICH, first.memory);
  second.store.restore();
  expect(second.store.get().presses).toMatchObject([{ bet: { gameId: 9 }, amount: '5.00', isSent: true }]);
  await second.clock.pass(1_000);
  expect(asked).toEqual([first.placed[0]!.key]);
  expect(second.decided).toMatchObject([{ kind: 'accept', sent: { number: 4812931, isOneClick: true } }]);
  expect(second.store.get()).toMatchObject({ presses: [], phase: 'idle' });
  expect(second.placed).toEqual([]);
});

test('a bet that never arrived is reported once after the reload', async () => {
  const first = await pressed({ place: never });
  const second = aWorld({}, RICH, first.memory);
  second.store.restore();
  await second.clock.pass(60_000);
  expect(second.decided).toMatchObject([{ kind: 'refuse', refusals: [{ code: 'coupon.not_received' }] }]);
  const third = aWorld({}, RICH, second.memory);
  third.store.restore();
  expect(third.store.get().presses).toEqual([]);
});

test('a bet in its delay is followed through a reload, no longer as a press', async () => {
  const first = await pressed({ place: async () => ({ kind: 'placed', coupon: PENDING }) });
  expect(first.store.get().presses).toEqual([]);
  const second = aWorld({ byKey: async () => COUPON }, RICH, first.memory);
  second.store.restore();
  await second.clock.pass(1_000);
  expect(second.decided).toMatchObject([{ kind: 'accept' }]);
});

test('the coupon can be filled and placed while a one-click bet of the previous page is being resolved', async () => {
  const first = await pressed({ place: never });
  const second = aWorld({}, RICH, first.memory);
  second.store.restore();
  expect(second.store.toggle(aBet({ gameId: 2 }))).toBe('done');
  expect(second.store.get().draft.bets).toHaveLength(1);
});

test('a sent bet is stored only until its answer', async () => {
  const { memory } = await pressed({ place: async () => ({ kind: 'placed', coupon: COUPON }) });
  expect([...memory.sent.keys()]).toEqual([]);
});

test.each(['{}', 'null', '[1]', '[{"iso":"EUR"}]', '[{"iso":"EUR","bet":{},"intent":{"key":"a"}}]'])(
  'presses stored as %s are ignored',
  (presses) => {
    const { store } = aWorld({}, RICH, `{"v":1,"bets":[],"addedAtByBetId":{},"presses":${presses}}`);
    store.restore();
    expect(store.get().presses).toEqual([]);
  },
);

test('losing the connection within the three seconds stops the bet, and says so', async () => {
  const world = await aReadyWorld(0);
  world.store.setSettings({ isActiveOneClick: true, oneClickAmount: { EUR: '5' } });
  world.live.setPrice(9, 2000);
  world.store.toggle(aBet({ gameId: 9 }));
  world.live.setAge(null);
  await world.clock.pass(3_000);
  expect(world.placed).toEqual([]);
  expect(world.store.get().presses).toEqual([]);
  expect(world.decided).toMatchObject([{ kind: 'refuse', refusals: [{ code: 'coupon.not_sent' }] }]);
});

test.each([
  ['a stake', { EUR: '5' }, '5.00'],
  ['no stake', { EUR: '0' }, null],
  ['no amount', { EUR: 'five' }, null],
  ['a stake in another currency', { USD: '5' }, null],
])('with %s one press costs %j: %s', async (_, oneClickAmounts, amount) => {
  const { store } = await aReadyWorld(0);
  const changed = { isActiveOneClick: true, oneClickAmount: oneClickAmounts as Record<string, string> };
  store.setSettings(changed);
  expect(oneClickAmount(store.get())).toBe(amount);
  store.setSettings({ isActiveOneClick: false });
  expect(oneClickAmount(store.get())).toBeNull();
});

test('one press on a bonus account has its own stake, and a visitor has none', async () => {
  const { store } = await aReadyWorld(0);
  store.setSettings({
    isActiveOneClick: true,
    oneClickAmount: { EUR: '5' },
    bonusAccountOneClickAmount: { EUR: '2' },
  });
  const { settings, account } = store.get();
  expect(oneClickAmount({ settings, account: { ...account, type: 4 } })).toBe('2.00');
  expect(oneClickAmount({ settings, account: { ...account, id: null } })).toBeNull();
});
