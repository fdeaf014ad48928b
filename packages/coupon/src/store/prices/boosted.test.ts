import { expect, test } from 'vitest';
import { betStateOf } from '../published/bet.ts';
import { aBet, aQuote, aReadyWorld, aWorld, RICH, STATE_FACTS } from '../world.ts';

const KEY = { gameId: 1, outcomeId: '1::1' };

test('a boosted price is shown, quoted and sent as such', async () => {
  const { store, live, clock, placed } = await aReadyWorld(2);
  live.setPrice(1, 2200, false, '1::1', 2000);
  expect(store.get().legs[0]).toMatchObject({
    coefMilli: 2200,
    move: 'rose',
    needsConsent: false,
    price: { nowMilli: 2200, usualMilli: 2000 },
  });
  expect(betStateOf(store.get().legs[0]!, STATE_FACTS).market).toMatchObject({
    isSpecialCoef: true,
    kind: 7,
  });
  store.place();
  await clock.pass(0);
  expect(placed[0]!.body.bets).toEqual([
    { ...KEY, coef: 2.2, isSpecialCoef: true },
    { gameId: 2, outcomeId: '1::1', coef: 2 },
  ]);
});

test('the usual price can be chosen instead, which agrees to it; the choice is saved and can be undone', async () => {
  const { store, live, clock, placed, memory } = await aReadyWorld(1);
  live.setPrice(1, 2200, false, '1::1', 2000);
  store.apply([{ kind: 'accept' }]);
  expect(store.get().legs[0]!.bet.coefMilli).toBe(2200);
  store.apply([{ kind: 'usual_price', bet: null }]);
  expect(store.get().legs[0]).toMatchObject({ coefMilli: 2000, move: null, price: { usualMilli: null } });
  expect(betStateOf(store.get().legs[0]!, STATE_FACTS).market).toMatchObject({ isSpecialCoef: false });
  const again = aWorld({}, RICH, memory.text);
  again.live.setPrice(1, 2200, false, '1::1', 2000);
  again.store.restore();
  expect(again.store.get().legs[0]).toMatchObject({ coefMilli: 2000 });
  await clock.pass(300);
  store.place();
  await clock.pass(0);
  expect(placed[0]!.body.bets).toEqual([{ ...KEY, coef: 2 }]);
  again.store.apply([{ kind: 'special_price', bet: KEY }]);
  expect(again.store.get().legs[0]).toMatchObject({ coefMilli: 2200, price: { usualMilli: 2000 } });
});

test('while the connection is away, the quote tells what is boosted', async () => {
  const quote = async (body: Parameters<typeof aQuote>[0]) => {
    const answer = aQuote(body);
    return { ...answer, bets: answer.bets.map((bet) => ({ ...bet, coef: 2.2, usualCoef: 2 })) };
  };
  const { store, live, clock } = aWorld({ quote });
  store.restore();
  store.toggle(aBet());
  live.setAge(null);
  await clock.pass(300);
  expect(store.get().legs[0]!.price).toMatchObject({ nowMilli: 2200, usualMilli: 2000 });
});

test('one-click asks for the boosted price that was pressed', async () => {
  const { store, live, clock, placed } = aWorld();
  live.setPrice(1, 2200, false, '1::1', 2000);
  store.restore();
  store.setSettings({ isActiveOneClick: true, oneClickAmount: { EUR: '5' } });
  store.toggle(aBet({ coefMilli: 2200 }));
  await clock.pass(3_000);
  expect(placed[0]!.body.bets).toEqual([{ ...KEY, coef: 2.2, isSpecialCoef: true }]);
});
