import type { Api } from '@fairbook/client';
import type { config, wallet } from '@fairbook/contracts';
import type { LiveClient } from '@fairbook/live';
import { createBus } from '@fairbook/remote-view';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { HostContext, SessionState } from '../host-context.ts';
import { accountOf } from './account.ts';
import { chooseAccount, connectCoupon, couponOf } from './connect.ts';
import { aBet } from './testing.ts';

const EUR = { iso: 'EUR', initialAmount: '5.00' };
const RUB = { iso: 'RUB', initialAmount: '100' };
const MAIN: wallet.Account = {
  id: 1,
  type: 0,
  iso: 'EUR',
  symbol: '€',
  currencyId: 978,
  label: 'Main account',
  hasOwnLabel: false,
  points: 0,
  isPointsTypeBalance: false,
  money: '100.00',
  seq: 1,
  isActive: true,
};
const SECOND: wallet.Account = { ...MAIN, id: 2, type: 9 };
const ROUBLES: wallet.Account = { ...MAIN, id: 3, type: 9, iso: 'RUB', symbol: '₽', money: '900' };
const OWN = [MAIN, SECOND, ROUBLES];

function signedIn(userId: number, accounts: readonly wallet.Account[] = OWN): SessionState {
  return {
    session: { userId, login: 'river', role: 'player', currencyIso: 'EUR', countryId: 1, permissions: [] },
    accounts,
  };
}

const VISITOR: SessionState = {
  session: { userId: null, login: null, role: null, currencyIso: null, countryId: null, permissions: [] },
  accounts: [],
};

/** A page of this browser; `session` switches to another session. */
function aPage(first: SessionState) {
  let state = first;
  const listeners: (() => void)[] = [];
  const listen = () => () => {};
  const host = {
    lang: 'en',
    bus: createBus(),
    // A server that never answers: nothing here depends on its answers.
    api: (() => new Promise(() => {})) as unknown as Api,
    live: {
      price: () => undefined,
      game: () => undefined,
      age: () => 100,
      subscribe: listen,
      subscribePrice: listen,
      subscribeAge: listen,
      onMe: listen,
    } as unknown as LiveClient,
    config: {
      currencies: [EUR, RUB],
      betting: { couponTypes: [0, 1, 9], relatedGames: [] },
    } as unknown as config.SiteConfig,
    session: {
      get: () => state,
      subscribe: (listener: () => void) => {
        listeners.push(listener);
        return () => {};
      },
      refresh: async () => {
        for (const listener of listeners) listener();
        return state;
      },
    },
    now: () => 0,
    t: (key: string) => key,
  } as unknown as HostContext;
  connectCoupon(host);
  function session(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }
  return { host, store: couponOf(host), session };
}

// The coupon loads its further parts by itself.
afterAll(() => vi.dynamicImportSettled());

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  return () => vi.unstubAllGlobals();
});

test('a coupon starts with the usual stake of its currency', () => {
  expect(aPage(VISITOR).store.get().draft.amount).toBe('5.00');
});

test('an emptied field stays empty when the balance changes', () => {
  const { store, session } = aPage(signedIn(7));
  store.setAmount('');
  session(signedIn(7, [{ ...MAIN, money: '90.00' }, SECOND, ROUBLES]));
  expect(store.get()).toMatchObject({ draft: { amount: '' }, account: { money: '90.00' } });
});

test('stakes of single bets stay when the coupon comes back without an amount', () => {
  const first = aPage(signedIn(7));
  first.store.toggle(aBet());
  first.store.setAmount('');
  first.store.setAmountOfBet(aBet(), '3');
  expect(aPage(signedIn(7)).store.get().draft).toMatchObject({
    amount: '5.00',
    amountByBetId: { '1/1::1': '3' },
  });
});

test('a price that does not fit into a full coupon is reported', () => {
  const { host } = aPage(VISITOR);
  const told: string[] = [];
  host.bus.on('notify', ({ text }) => told.push(text));
  for (let gameId = 1; gameId <= 50; gameId++) host.bus.emit('coupon:add-bet', aBet({ gameId }));
  expect(told).toEqual([]);
  host.bus.emit('coupon:add-bet', aBet({ gameId: 51 }));
  expect(told).toEqual(['coupon.full']);
});

test('a leg carries the kind of page on which its price was pressed', () => {
  const { host, store } = aPage(VISITOR);
  const press = (pathname: string, gameId: number) => {
    vi.stubGlobal('location', { pathname });
    host.bus.emit('coupon:add-bet', aBet({ gameId }));
  };
  press('/en/live/football', 1);
  press('/en/real/dota2', 2);
  press('/en/live/cyber/dota', 3);
  press('/en/line/ufc/mma', 4);
  press('/en/line/topevents/5/games/77', 5);
  vi.unstubAllGlobals();
  expect(store.get().draft.bets.map(({ pageType }) => pageType)).toEqual([
    undefined,
    'esports',
    'cyber',
    'ufc',
    'topevents',
  ]);
});

test('in another currency a stake starts anew', () => {
  const { host, store } = aPage(signedIn(7));
  store.setAmount('12');
  chooseAccount(host, 2);
  expect(store.get().draft.amount).toBe('12');
  chooseAccount(host, 3);
  expect(store.get()).toMatchObject({ draft: { amount: '100' }, account: { id: 3, iso: 'RUB' } });
});

test.each<[string, SessionState, number | null]>([
  ['the same player', signedIn(7), 3],
  ['another player of this device', signedIn(8), 1],
  ['the player without that account', signedIn(7, [MAIN, SECOND]), 1],
  ['a visitor', VISITOR, null],
])('after a reload the chosen account pays for %s: account %3$s', (_, state, id) => {
  chooseAccount(aPage(signedIn(7)).host, 3);
  expect(aPage(state).store.get().account.id).toBe(id);
});

test('a change of the player’s accounts forgets the choice: the active account pays again', async () => {
  const { host, store } = aPage(signedIn(7, [{ ...MAIN, isActive: false }, SECOND, ROUBLES]));
  chooseAccount(host, 3);
  expect(store.get().account.id).toBe(3);
  host.bus.emit('accounts:changed', {});
  await expect.poll(() => store.get().account.id).toBe(2);
  expect(accountOf(host).id).toBe(2);
});

test('an unreadable stored choice is ignored', () => {
  localStorage.setItem('fairbook.coupon-account', '{');
  expect(accountOf(aPage(signedIn(7)).host).id).toBe(1);
});

test('the stake of a chosen account comes back with it', () => {
  const { host, store } = aPage(signedIn(7));
  chooseAccount(host, 3);
  store.setAmount('250');
  expect(aPage(signedIn(7)).store.get().draft.amount).toBe('250');
});

test('another account of the player removes the advance and keeps the rest of the coupon', () => {
  const { host, store } = aPage(signedIn(7));
  store.toggle(aBet());
  store.setAmount('8');
  store.choose({ prepaidAmount: '2', promoCode: 'ABC' });
  chooseAccount(host, SECOND.id);
  expect(store.get().draft).toMatchObject({ prepaidAmount: '', amount: '8', promoCode: 'ABC' });
  expect(store.get()).toMatchObject({ account: { id: SECOND.id }, legs: [{ key: '1/1::1' }] });
});
