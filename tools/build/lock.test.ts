import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.ts';

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'));
  lock = path.join(folder, 'own', '.lock');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('one after another, and the lock is gone afterwards, also when the work fails', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    withLock(lock, async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (name === 'a') throw new Error('fails');
    });
  const all = await Promise.allSettled([work('a'), work('b')]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(lock)).toBe(false);
});

test('work of minutes keeps its lock: it is touched meanwhile', async () => {
  vi.useFakeTimers();
  const held = Promise.withResolvers<void>();
  const running = withLock(lock, () => held.promise);
  const old = new Date(Date.now() - 50_000);
  utimesSync(lock, old, old);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(Date.now() - statSync(lock).mtimeMs).toBeLessThan(6_000);
  held.resolve();
  await running;
});

test('a lock that a crash left is taken after a minute', async () => {
  mkdirSync(lock, { recursive: true });
  const old = new Date(Date.now() - 61_000);
  utimesSync(lock, old, old);
  let isRun = false;
  await withLock(lock, async () => {
    isRun = true;
  });
  expect(isRun).toBe(true);
});
