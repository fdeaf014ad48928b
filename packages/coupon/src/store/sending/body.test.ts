import { expect, test } from 'vitest';
import { ownMinor } from '../sums/limits.ts';
import { aBet, aQuote, aReadyWorld } from '../world.ts';

test('legs are sent with their blocks, and without one where they have none', async () => {
  const { store, clock, placed } = await aReadyWorld(4);
  store.setType('blocks');
  for (const gameId of [1, 2]) store.setBlock(aBet({ gameId }), 1);
  await clock.pass(300);
  store.place();
  expect(placed[0]!.body.bets.map(({ blockId }) => blockId)).toEqual([1, 1, undefined, undefined]);
});

test.each([
  [2, 5, 5],
  [2, 0, undefined],
  [1, 5, undefined],
] as const)('one press with policy %i and %i %% sends a tolerance of %s', async (action, percent, sent) => {
  const world = await aReadyWorld(0);
  world.store.setPolicy(action, percent);
  world.store.setSettings({ isActiveOneClick: true, oneClickAmount: { EUR: '5' } });
  world.live.setPrice(9, 2000);
  world.store.toggle(aBet({ gameId: 9 }));
  await world.clock.pass(3_000);
  expect(world.placed[0]!.body).toMatchObject({ changeCoefAction: action, amount: '5.00' });
  expect(world.placed[0]!.body.tolerancePercent).toBe(sent);
});

test('of fixes applied together, one that gives up the big stake is applied too', async () => {
  const { store } = await aReadyWorld(1);
  store.setSettings({ isVipBet: true });
  store.apply([{ kind: 'stake', amount: '5.00' }, { kind: 'no_big_stake' }]);
  expect(store.get()).toMatchObject({ settings: { isVipBet: false }, draft: { amount: '5.00' } });
});

test('a fix without a promo code leaves the rest of the coupon', async () => {
  const { store } = await aReadyWorld(1);
  store.choose({ promoCode: 'MINE' });
  store.apply([{ kind: 'no_promo' }]);
  expect(store.get().draft).toMatchObject({ promoCode: null, amount: '10', bets: [{ gameId: 1 }] });
});

test('a free bet takes nothing from the account', async () => {
  const terms = { promo: { code: 'X', kind: 'free_bet', percent: null } };
  const { store } = await aReadyWorld(1, {
    quote: async (body) => ({ ...aQuote(body), terms: terms as never }),
  });
  expect(ownMinor(store.get())).toBe(0n);
  expect(ownMinor({ ...store.get(), quote: null })).toBe(1000n);
});
