import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('one at a time, a failure holds up nobody, and only so many wait', async () => {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = oneByOne(async (n: number) => {
    begun.push(n);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (n === 1) throw new Error('torn');
    return n;
  }, 3);
  const works = [work(1), work(2), work(3)];
  const settled = Promise.allSettled(works);
  await expect(work(4)).rejects.toMatchObject({ code: 'server.unavailable' });
  for (const n of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(n);
    ends[n - 1]!();
  }
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  const again = work(5);
  await expect.poll(() => begun).toEqual([1, 2, 3, 5]);
  ends[3]!();
  expect(await again).toBe(5);
});
