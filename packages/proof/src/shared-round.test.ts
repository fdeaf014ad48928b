import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashedOn, outcomeFrom } from './shared-round.ts';

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'));

/** The end of a round as docs/proof.md says it, by node:crypto and whole numbers. */
function again(link: string, salt: string, place: number): number {
  const text = ['fairbook shared round v1', 'crash', salt, place, 0].join('\n');
  const word = createHmac('sha256', Buffer.from(link, 'hex')).update(text).digest().readUInt32BE(0);
  const point = (99n * 2n ** 32n) / (BigInt(word) + 1n);
  return Number(point < 100n ? 100n : point > 1_000_000n ? 1_000_000n : point);
}

test('the end of a round is that of a second arithmetic', () => {
  fc.assert(
    fc.property(hex, hex, fc.integer({ min: 1, max: 50_000 }), (link, salt, place) => {
      const { point } = outcomeFrom(link, { game: 'crash', salt, place });
      expect(point).toBe(again(link, salt, place));
    }),
  );
});

test('a link is hashed on as often as its place says', () => {
  const once = (link: string) => createHash('sha256').update(Buffer.from(link, 'hex')).digest('hex');
  fc.assert(
    fc.property(hex, (link) => {
      expect(hashedOn(link, 0)).toBe(link);
      expect(hashedOn(link, 3)).toBe(once(once(once(link))));
    }),
  );
  expect(() => hashedOn('none', 1)).toThrow(RangeError);
});
