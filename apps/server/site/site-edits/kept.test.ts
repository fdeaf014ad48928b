import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

/** Reads that finish when the test says so. */
function readings() {
  const waiting: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => waiting.push(resolve));
  return { read, waiting };
}

test('a value requested before the first read is a mistake', () => {
  expect(() => createKept(async () => 1).get()).toThrow('before the start');
});

test('a request during a read waits for the next read, which may see more', async () => {
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

test('a failed read keeps the old value, and the next one runs', async () => {
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
