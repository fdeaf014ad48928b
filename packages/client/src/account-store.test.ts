import type { currencies, wallet } from '@fairbook/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAccountStore } from './account-store.ts';

const MAIN: wallet.Account = {
  id: 1,
  type: 0,
  iso: 'EUR',
  symbol: '€',
  currencyId: 978,
  label: 'Main account',
  hasOwnLabel: false,
  money: '10.00',
  points: 0,
  isPointsTypeBalance: false,
  seq: 1,
  isActive: true,
};
const BONUS: wallet.Account = { ...MAIN, id: 2, type: 4, isActive: false, money: '5.00' };
const POINTS: wallet.Account = {
  ...MAIN,
  ...{ id: 3, type: 9, iso: 'PTS', money: '0', points: 40, isPointsTypeBalance: true, isActive: false },
};
const USD: wallet.Account = { ...MAIN, id: 4, type: 9, iso: 'USD', isActive: false, money: '0.00' };

const answerOf = (...all: wallet.Account[]): currencies.BalanceUpdate => ({
  balance: all.find(({ isActive }) => isActive)!,
  bonus: [],
  all_accounts: all,
  is_available_first_deposit_bonus: true,
  is_account_frozen: false,
  frozen: null,
});

let answer: () => currencies.BalanceUpdate;
let reads: { at: number; isWhole: boolean }[];
let isPushed: boolean;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  answer = () => answerOf(MAIN, BONUS, POINTS);
  reads = [];
  isPushed = true;
});
afterEach(() => void vi.useRealTimers());

const storeOf = (known = [MAIN, BONUS]) =>
  createAccountStore({
    known,
    async read(isWhole) {
      reads.push({ at: Date.now(), isWhole });
      return answer();
    },
    isPushed: () => isPushed,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
const times = () => reads.map(({ at }) => at);

test('accounts, bonuses, points, the main and the active account stand apart', async () => {
  const store = storeOf();
  await store.reread();
  const { accounts, all_accounts, bonuses, mainAccount, activeAccount, ...rest } = store.get();
  expect(accounts).toEqual([MAIN]);
  expect(all_accounts).toEqual([MAIN, BONUS, POINTS]);
  expect(bonuses).toEqual([{ idBonus: 2, money: '5.00', iso: 'EUR' }]);
  expect([mainAccount, activeAccount]).toEqual([MAIN, MAIN]);
  expect(rest).toEqual({
    is_changed_process: { add: false, delete: false, change: false },
    isUpdateBalanceProcess: false,
    isAvailableFirstDepositBonus: true,
    isAccountFrozen: false,
    frozen: null,
    selectedAddCurrency: null,
  });
});

test('with the socket there a refresh reads once, and its sign is on meanwhile', async () => {
  const store = storeOf();
  const seen: boolean[] = [];
  store.subscribe(() => seen.push(store.get().isUpdateBalanceProcess));
  await store.refresh();
  expect(times()).toEqual([0]);
  expect(seen[0]).toBe(true);
  expect(seen.at(-1)).toBe(false);
});

test('with the socket away it reads up to five times, 2500 ms apart', async () => {
  isPushed = false;
  const done = storeOf([MAIN, BONUS, POINTS]).refresh();
  await vi.runAllTimersAsync();
  await done;
  expect(times()).toEqual([0, 2_500, 5_000, 7_500, 10_000]);
});

test('a refresh ends with the first balance that has moved, and when the socket is back', async () => {
  isPushed = false;
  answer = () => answerOf(reads.length < 3 ? MAIN : { ...MAIN, money: '30.00', seq: 2 });
  const moved = storeOf([MAIN]).refresh();
  await vi.runAllTimersAsync();
  await moved;
  expect(times()).toEqual([0, 2_500, 5_000]);
  answer = () => {
    isPushed = reads.length > 4;
    return answerOf(MAIN);
  };
  const back = storeOf([MAIN]).refresh();
  await vi.runAllTimersAsync();
  await back;
  expect(reads).toHaveLength(5);
});

test('an added currency is polled for every 1000 ms while the socket is away', async () => {
  isPushed = false;
  answer = () => answerOf(...(reads.length < 3 ? [MAIN] : [MAIN, USD]));
  const store = storeOf([MAIN]);
  store.begin('add', 'USD');
  expect(store.get()).toMatchObject({ selectedAddCurrency: 'USD', is_changed_process: { add: true } });
  const done = store.end('add', true);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(store.get().is_changed_process.add).toBe(true);
  await vi.runAllTimersAsync();
  await done;
  expect(times()).toEqual([0, 1_000, 2_000]);
  expect(reads.every(({ isWhole }) => isWhole)).toBe(true);
  expect(store.get()).toMatchObject({
    selectedAddCurrency: null,
    is_changed_process: { add: false },
    accounts: [MAIN, USD],
  });
});

test('a refused change ends without a read, and a failed read ends it, too', async () => {
  const store = storeOf();
  store.begin('delete');
  await store.end('delete', false);
  expect([store.get().is_changed_process.delete, reads.length]).toEqual([false, 0]);
  answer = () => {
    throw new Error('no network');
  };
  store.begin('change');
  await expect(store.end('change', true)).rejects.toThrow('no network');
  expect(store.get().is_changed_process.change).toBe(false);
  await expect(store.refresh()).rejects.toThrow('no network');
  expect(store.get().isUpdateBalanceProcess).toBe(false);
});

test('an answer that a push has overtaken doesn’t bring the old balance back, and points stay when accounts are pushed', async () => {
  const store = storeOf();
  await store.reread();
  store.hear([{ ...MAIN, money: '7.00', seq: 5 }, BONUS]);
  expect(store.get().all_accounts.map(({ iso }) => iso)).toEqual(['EUR', 'EUR', 'PTS']);
  await store.reread();
  expect(store.get().mainAccount).toMatchObject({ money: '7.00', seq: 5 });
});

test('a read of the active account only leaves the others as they are', async () => {
  const store = storeOf([MAIN, USD]);
  answer = () => answerOf({ ...MAIN, money: '11.00', seq: 2 });
  await store.refresh();
  expect(store.get().all_accounts.map(({ money }) => money)).toEqual(['11.00', '0.00']);
});
