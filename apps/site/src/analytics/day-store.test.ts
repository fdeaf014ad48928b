import { beforeEach, describe, expect, test } from 'vitest';
import { createDayStore } from './day-store.ts';

const DAY_MS = 86_400_000;
const FRESH = { count: 0, at: null as number | null, isDone: false };

let kept: Map<string, string>;
let now: number;
beforeEach(() => {
  kept = new Map();
  now = 1_000;
});

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const open = () => createDayStore(storage, 'a.', FRESH, () => now);

test('a day’s store is empty at first', () => {
  expect(open().get()).toEqual(FRESH);
});

test('values stay for a day, each by itself', () => {
  open().set({ count: 2 });
  now += DAY_MS / 2;
  open().set({ isDone: true });
  now += DAY_MS / 2 - 1;
  expect(open().get()).toEqual({ count: 2, at: null, isDone: true });
  now += 1;
  expect(open().get()).toEqual({ count: 0, at: null, isDone: true });
  now += DAY_MS / 2;
  expect(open().get()).toEqual(FRESH);
});

test('clearing removes all of its values, and no others', () => {
  kept.set('other', 'x');
  open().set({ count: 1, at: 5, isDone: true });
  open().clear();
  expect([...kept]).toEqual([['other', 'x']]);
});

describe('unreadable values count as missing', () => {
  test.each(['', 'x', 'null', '5', '{}', '{"value":1}', '{"value":"two","until":9e15}'])('%j', (text) => {
    kept.set('a.count', text);
    expect(open().get()).toEqual(FRESH);
  });
});

test('a storage that refuses is not a failure', () => {
  const full = {
    ...storage,
    setItem() {
      throw new Error('full');
    },
  };
  const store = createDayStore(full, 'a.', FRESH, () => now);
  store.set({ count: 1 });
  expect(store.get()).toEqual(FRESH);
});
