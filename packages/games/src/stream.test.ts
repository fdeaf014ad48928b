import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { blockText, drawSome, drawsFrom } from './stream.ts';
import { scripted } from './testing.ts';

const seed = { game: 'dice', clientSeed: 'my own seed', nonce: 7 };
const key = Buffer.alloc(32, 1);
const blocks = (n: number) => createHmac('sha256', key).update(blockText(seed, n)).digest();

test('draws are the numbers of the blocks in their order', () => {
  const draws = drawsFrom(blocks);
  const words = [0, 1].flatMap((n) => Array.from({ length: 8 }, (_, at) => blocks(n).readUInt32BE(4 * at)));
  expect(words.map(() => draws.below(2 ** 32))).toEqual(words);
});

test('a number that would favour low results is left out', () => {
  // Of 2³² numbers the last is left out for a draw below 3: 2³² is 1 more than a multiple of it.
  const block = Buffer.alloc(32);
  block.writeUInt32BE(2 ** 32 - 1, 0);
  block.writeUInt32BE(2 ** 32 - 2, 4);
  expect(drawsFrom(() => block).below(3)).toBe((2 ** 32 - 2) % 3);
});

test('no draw is made below a number that is none', () => {
  for (const n of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
    expect(() => drawsFrom(blocks).below(n)).toThrow(RangeError);
});

test('some of a set are drawn without repeats, each from those that are left', () => {
  expect(drawSome(scripted(4, 0, 2), 5, 3)).toEqual([4, 0, 3]);
});
