import { expect, test } from 'vitest';
import { aBet, aQuote, aReadyWorld, RICH, STATE_FACTS } from '../world.ts';
import { couponStateOf } from './state.ts';

const FACTS = {
  ...STATE_FACTS,
  coefByView: '4/1',
  promoCodes: ['GIVEN'],
  loadCouponInputValue: 'K7Q2',
};

type World = Awaited<ReturnType<typeof aReadyWorld>>;
const stateOf = ({ store }: World) => couponStateOf(store.get(), FACTS);

test('the state has what the quote knows, and before it the limits of the currency', async () => {
  const fresh = await aReadyWorld(0);
  expect(stateOf(fresh)).toMatchObject({
    minBetAmount: null,
    maxBetAmount: null,
    maxPayout: '100000',
    hyperBonusPercent: 0,
    minHyperBonusBetLimit: null,
    maxHyperBonusLimit: null,
    availablePrepaidAmount: '0',
    coef: null,
    expressId: null,
  });
  const terms = { maxPayout: '5000.00', hyperBonus: { percent: 30, minStake: '1.00', maxBonus: '50.00' } };
  const world = await aReadyWorld(3, {
    quote: async (body) => ({ ...aQuote(body), availablePrepaidAmount: '7.00', terms }),
  });
  expect(stateOf(world)).toMatchObject({
    minBetAmount: '0.50',
    maxBetAmount: RICH.money,
    maxPayout: '5000.00',
    hyperBonusPercent: 30,
    minHyperBonusBetLimit: '1.00',
    maxHyperBonusLimit: '50.00',
    availablePrepaidAmount: '7.00',
    coef: 8,
    coefByView: '4/1',
    promoCodes: ['GIVEN'],
    loadCouponInputValue: 'K7Q2',
    initialAmount: '5',
  });
});

test('while the coupon is being placed its bets are active; afterwards it is the success', async () => {
  const coupon = {
    couponId: '0198c0de-0000-7000-8000-000000000001',
    number: 5,
    status: 'accepted' as const,
    coef: 4,
    possibleWin: '40.00',
    delaySeconds: 0,
    delayGameId: null,
    delayCause: null,
    receipt: null,
  };
  const world = await aReadyWorld(2, { place: async () => ({ kind: 'placed', coupon }) });
  expect(stateOf(world)).toMatchObject({
    isActivePlaceBet: false,
    activePlaceBetIds: [],
    successCoupon: null,
  });
  world.store.place();
  expect(stateOf(world)).toMatchObject({ isActivePlaceBet: true, activePlaceBetIds: ['1/1::1', '2/1::1'] });
  await world.clock.pass(0);
  expect(stateOf(world)).toMatchObject({
    isActivePlaceBet: false,
    activePlaceBetIds: [],
    bets: [],
    addedAtByBetId: {},
    successCoupon: { couponId: coupon.couponId, number: 5, amount: '10', iso: 'EUR' },
  });
});

test('an anti-express has its odds from the quote; other types lack that field', async () => {
  const terms = { antiExpress: { fairMillionths: [500_000, 500_000], marginMillionths: 50_000 } };
  const world = await aReadyWorld(2, { quote: async (body) => ({ ...aQuote(body), terms }) });
  expect(stateOf(world).antiExpressCoef).toBeNull();
  world.store.setType('anti_express');
  await world.clock.pass(300);
  // 1 / (0.75 × 1.05), rounded down.
  expect(stateOf(world)).toMatchObject({ typeId: 6, antiExpressCoef: 1.269, coef: 1.269 });
});

test('minimum returns come in the order of the sizes', async () => {
  const world = await aReadyWorld(3);
  world.store.setType('system');
  expect(stateOf(world).calcSystemsMin).toEqual(['13.33']);
  world.store.setSystemValues([2, 3]);
  // Four bets of 2.50: a pair pays 10.00, all three 20.00.
  expect(stateOf(world).calcSystemsMin).toEqual(['10.00', '20.00']);
  world.store.setType('express');
  expect(stateOf(world).calcSystemsMin).toEqual([]);
});

test('settings and choices have the names of the state', async () => {
  const world = await aReadyWorld(1, {
    quote: async (body) => ({ ...aQuote(body), maxAmount: '5.00', isVipBetAvailable: true }),
  });
  const { store } = world;
  expect(stateOf(world)).toMatchObject({
    isActiveAutoMax: false,
    isActiveVipBet: false,
    isVisibleQuickCoupon: true,
    amountStep: '2.5',
    tab: 'coupon',
  });
  store.setSettings({
    isVipBet: true,
    isVisibleQuickCoupon: false,
    isManualAmountStep: true,
    amountStepByCurrencyIso: { EUR: '7' },
  });
  store.setTab('settings');
  expect(stateOf(world)).toMatchObject({
    isActiveVipBet: true,
    isVisibleQuickCoupon: false,
    amountStep: '7',
    tab: 'settings',
  });
  store.setSettings({ isAutoMax: true });
  expect(stateOf(world)).toMatchObject({ isActiveVipBet: false, isActiveAutoMax: true });
});

test('a coupon is loaded from a code until its legs are gone', async () => {
  const world = await aReadyWorld(0);
  world.store.load({ bets: [{ ...aBet(), blockId: null, addedAt: 5 }], isCouponLoadedFromCode: true });
  expect(stateOf(world)).toMatchObject({ isCouponLoadedFromCode: true, addedAtByBetId: { '1/1::1': 5 } });
  world.store.remove(aBet());
  expect(stateOf(world).isCouponLoadedFromCode).toBe(false);
});
