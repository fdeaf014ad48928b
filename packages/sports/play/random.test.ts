import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomStream } from './random.ts';

const take = (count: number, ...of: Parameters<typeof randomStream>) => {
  const random = randomStream(...of);
  return Array.from({ length: count }, random);
};

test('a stream is SHA-256 in counter mode, so its start does not reveal the rest', () => {
  const key = createHash('sha256').update('secret/script/7').digest();
  const expected = [0, 1, 2].flatMap((block) => {
    const counter = Buffer.from([block, 0, 0, 0]);
    const digest = createHash('sha256').update(key).update(counter).digest();
    return Array.from({ length: 8 }, (_, n) => digest.readUInt32LE(4 * n) / 2 ** 32);
  });
  expect(take(24, 'secret', 'script', 7)).toEqual(expected);
});

test('every seed, purpose and game has its own stream', () => {
  const streams = [
    take(4, 'a', 'script', 1),
    take(4, 'b', 'script', 1),
    take(4, 'a', 'script', 2),
    take(4, 'a', 'incidents', 1),
  ];
  expect(new Set(streams.flat()).size).toBe(16);
});

test('numbers are uniform over [0, 1)', () => {
  const tenths = new Array<number>(10).fill(0);
  for (const value of take(20_000, 'even', 0)) tenths[Math.floor(value * 10)]! += 1;
  const chiSquare = tenths.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
  // 99.9 % quantile of the chi-square distribution with nine degrees of freedom.
  expect(chiSquare).toBeLessThan(27.9);
});
