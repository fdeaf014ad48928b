import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('one waiting piece continues per turn of the loop, in order of arrival', async () => {
  const turn = createTurns();
  const went: number[] = [];
  for (let n = 0; n < 5; n++) void turn().then(() => went.push(n));
  const afterTurns: number[] = [];
  while (went.length < 5) {
    await new Promise(setImmediate);
    afterTurns.push(went.length);
  }
  for (const [i, count] of afterTurns.entries())
    expect(count - (afterTurns[i - 1] ?? 0)).toBeLessThanOrEqual(1);
  expect(went).toEqual([0, 1, 2, 3, 4]);
});
