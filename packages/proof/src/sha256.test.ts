import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf } from './bytes.ts';
import { sha256 } from './sha256.ts';

const nodeSha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('every length around the edges of a block agrees with node:crypto', () => {
  for (let length = 0; length <= 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) & 255);
    expect(hexOf(sha256(bytes))).toBe(nodeSha256(bytes));
  }
});

test('random messages agree with node:crypto', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      expect(hexOf(sha256(bytes))).toBe(nodeSha256(bytes));
    }),
    { numRuns: process.env.NIGHT ? 20_000 : 300 },
  );
});
