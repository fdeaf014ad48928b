import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

/** A reading that ends when told to. */
function readings() {
  const waiting: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => waiting.push(resolve));
  return { read, waiting };
}

test('asked before it was read it is a mistake', () => {
  expect(() => createKept(async () => 1).get()).toThrow('before the start');
});

test('who asks while a reading runs waits for the one after it, which may see more', async () => {
  const { read, waiting } = readings();
  const kept = createKept(read);
  const first = kept.refresh();
  const second = kept.refresh();
  const third = kept.refresh();
  expect(third).toBe(second);
  waiting[0]!('old');
  await first;
  expect(kept.get()).toBe('old');
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]!('new');
  await Promise.all([second, third]);
  expect(kept.get()).toBe('new');
  expect(waiting).toHaveLength(2);
});

test('a reading that fails leaves what was there, and the next one runs', async () => {
  let isAway = false;
  let value = 1;
  const kept = createKept(async () => {
    if (isAway) throw new Error('the database is away');
    return value;
  });
  await kept.refresh();
  isAway = true;
  const failed = kept.refresh();
  const after = kept.refresh();
  await expect(failed).rejects.toThrow('away');
  expect(kept.get()).toBe(1);
  await expect(after).rejects.toThrow('away');
  isAway = false;
  value = 2;
  await kept.refresh();
  expect(kept.get()).toBe(2);
});
