import { type Api, ApiError } from '@fairbook/client';
import { createBus } from '@fairbook/remote-view';
import { describe, expect, test } from 'vitest';
import { createSessionStore, VISITOR } from '../session-store.ts';
import { createActivity } from './activity.ts';
import { checkSession, saysNo } from './check-session.ts';
import { hearBalances } from './hear-balances.ts';
import { leaveTo } from './leave-to.ts';
import { proofOfWork } from './proof-of-work.ts';
import { retried } from './retried.ts';

const needsLogin = (path: string) => path.startsWith('/office');

test.each([
  ['returnTo=%2Fline', '/live', '/line'],
  ['returnTo=%2Fline%3Fx%3D1', '/live', '/line?x=1'],
  ['', '/live', '/live'],
  ['returnTo=https%3A%2F%2Fevil.example', '/live', '/live'],
  ['returnTo=%2F%2Fevil.example', '/live', '/live'],
  ['returnTo=%2F%5Cevil.example', null, '/'],
  ['returnTo=%2F%09%2Fevil.example', null, '/'],
  ['returnTo=%2Foffice%2Fhistory', '/live', '/live'],
  ['returnTo=%2Foffice%2Fhistory', '/office/account', '/'],
  ['', '/office/account', '/'],
  ['', null, '/'],
])("signed out on a player's page with ?%s, coming from %s: to %s", (query, previousPath, to) => {
  expect(leaveTo({ query, previousPath, needsLogin })).toBe(to);
});

test('a failure is retried the given number of times, with the given wait', async () => {
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  let tries = 0;
  const run = async (goodAt: number) => {
    tries += 1;
    if (tries < goodAt) throw new Error(`try ${tries}`);
    return tries;
  };
  expect(await retried(() => run(3), { times: 2, waitMs: 1_500, wait })).toBe(3);
  expect(waited).toEqual([1_500, 1_500]);
  tries = 0;
  await expect(retried(() => run(9), { times: 2, waitMs: 1_500, wait })).rejects.toThrow('try 3');
});

test.each([
  [0, false],
  [499, false],
  [429, false],
  [502, false],
  [503, false],
  [504, false],
  [500, true],
  [401, true],
  [403, true],
])('status %i says that the session is gone: %s', (status, says) => {
  expect(saysNo(new ApiError(status, undefined))).toBe(says);
});

const PLAYER = {
  ...VISITOR,
  session: {
    userId: 7,
    login: '7',
    role: 'player' as const,
    currencyIso: 'EUR',
    countryId: 1,
    permissions: [],
  },
};

test.each([
  [500, 3, null],
  [503, 3, 7],
  [0, 3, 7],
])('a check that keeps answering %i is made %i times and leaves user %s', async (status, times, userId) => {
  let asked = 0;
  const api = (async () => {
    asked += 1;
    throw new ApiError(status, undefined);
  }) as unknown as Api;
  const store = createSessionStore(api, createBus(), PLAYER);
  await checkSession(store, async () => {});
  expect([asked, store.get().session.userId]).toEqual([times, userId]);
});

test('a visitor keeps the country of the rendered page, a player leaves none behind', async () => {
  const marked = { ...VISITOR, session: { ...VISITOR.session, countryId: 66 } };
  const nobody = (async () => VISITOR.session) as unknown as Api;
  const store = createSessionStore(nobody, createBus(), marked);
  await store.refresh();
  expect(store.get()).toEqual(marked);
  const players = createSessionStore(nobody, createBus(), PLAYER);
  await players.refresh();
  expect(players.get()).toEqual(VISITOR);
});

describe('pushed balances', () => {
  const account = {
    id: 3,
    type: 0,
    iso: 'EUR',
    symbol: '€',
    currencyId: 978,
    label: 'Main account',
    hasOwnLabel: false,
    points: 0,
    isPointsTypeBalance: false,
    money: '5.00',
    seq: 4,
    isActive: true,
  } as const;
  const rich = { ...PLAYER, accounts: [account] };
  const never = (() => new Promise(() => {})) as unknown as Api;

  test.each([
    ['a later one counts', [{ id: 3, money: '7.00', seq: 5 }], true, '7.00'],
    ['an earlier one is ignored', [{ id: 3, money: '9.00', seq: 3 }], true, '5.00'],
    ['one of another account reads all accounts', [{ id: 8, money: '1.00', seq: 1 }], false, '5.00'],
    ['a missing account reads all accounts', [], false, '5.00'],
  ])('%s', (_, balances, isTaken, money) => {
    const store = createSessionStore(never, createBus(), rich);
    expect(store.takeBalances(balances)).toBe(isTaken);
    expect(store.get().accounts.map((each) => each.money)).toEqual([money]);
  });

  test.each([
    ['the answer of a bet that comes before the push', [5, 6]],
    ['the answer of a bet that comes after the push', [6, 5]],
  ])('%s leaves the later balance', async (_, seqs) => {
    const money = (seq: number) => (seq === 6 ? '1.00' : '3.00');
    const place = (async () => ({ account: { id: 3, money: money(5), seq: 5 } })) as unknown as Api;
    const store = createSessionStore(never, createBus(), rich);
    const api = hearBalances(place, store);
    for (const seq of seqs) {
      if (seq === 5) await api('bets.coupon', { params: { id: '' } });
      else store.takeBalances([{ id: 3, money: money(seq), seq }]);
    }
    expect(store.get().accounts).toEqual([{ ...account, money: '1.00', seq: 6 }]);
  });

  test.each([
    ['about an unknown account', { account: { id: 8, money: '1.00', seq: 9 } }],
    ['of none', { account: null }],
    ['to a call that moves no money', { games: [] }],
    ['without a body', undefined],
  ])('an answer %s changes nothing', async (_, answer) => {
    const store = createSessionStore(never, createBus(), rich);
    const api = hearBalances((async () => answer) as unknown as Api, store);
    expect(await api('bets.coupon', { params: { id: '' } })).toBe(answer);
    expect(store.get()).toBe(rich);
  });

  test('one that arrives during a request outlives its older answer', async () => {
    const asked = (async (id: string) =>
      id === 'auth.session' ? PLAYER.session : { accounts: [account] }) as unknown as Api;
    const store = createSessionStore(asked, createBus(), rich);
    const answer = store.refresh();
    store.takeBalances([{ id: 3, money: '7.00', seq: 5 }]);
    await answer;
    expect(store.get().accounts[0]!.money).toBe('7.00');
  });
});

const MINUTE = 60_000;
function memory(kept: number | null = null) {
  const store = {
    kept,
    read: () => store.kept,
    write(at: number) {
      store.kept = at;
    },
  };
  return store;
}

test('activity: the limit runs from the last sign of it', () => {
  const activity = createActivity(memory(), MINUTE, 0);
  expect(activity.isOver(MINUTE - 1)).toBe(false);
  activity.touch();
  expect(activity.isOver(MINUTE)).toBe(false);
  expect(activity.isOver(2 * MINUTE - 1)).toBe(false);
  expect(activity.isOver(2 * MINUTE)).toBe(true);
});

test('activity in another tab counts', () => {
  const store = memory();
  const [here, there] = [createActivity(store, MINUTE, 0), createActivity(store, MINUTE, 0)];
  there.touch();
  there.isOver(50_000);
  expect(here.isOver(MINUTE)).toBe(false);
  expect(here.isOver(110_000)).toBe(true);
  expect(there.isOver(110_000)).toBe(true);
});

test('an old stored time does not end a session that was just opened', () => {
  const store = memory(1);
  const activity = createActivity(store, MINUTE, 10 * MINUTE);
  expect(activity.isOver(10 * MINUTE + 100)).toBe(false);
});

test('a stored time in the future does not keep a session open', () => {
  const store = memory();
  const activity = createActivity(store, MINUTE, 0);
  store.kept = 100 * MINUTE;
  expect(activity.isOver(30_000)).toBe(false);
  store.kept = null;
  expect(activity.isOver(MINUTE)).toBe(true);
});

test('a sleeping computer wakes up over the limit', () => {
  expect(createActivity(memory(), MINUTE, 0).isOver(8 * 60 * MINUTE)).toBe(true);
});

test("the browser's proof of work is what the server checks", async () => {
  const nonce = await proofOfWork('an id', 10);
  const hash = new DataView(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`an id.${nonce}`)),
  );
  expect(hash.getUint32(0) >>> 22).toBe(0);
});

test('an earlier page that was left longer ago than the limit ended the session', () => {
  const store = memory(5);
  expect(createActivity(store, MINUTE, store.read() ?? 0).isOver(MINUTE + 5)).toBe(true);
});
