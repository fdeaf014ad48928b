import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { foldPath, inclusionProof, leafHash, merkleLevels } from './merkle.ts';
import { sha256Hex as sha256 } from './sha256.ts';

const leaves = (size: number) =>
  Array.from({ length: size }, (_, i) => leafHash(sha256, Uint8Array.of(i >> 8, i & 255)));
const rootOf = (codes: string[]) => merkleLevels(sha256, codes).at(-1)![0]!;

/** RFC 6962 §2.1 as written there: split at the largest power of two below n. */
function rootBySplitting(codes: string[]): string {
  if (codes.length === 1) return codes[0]!;
  const split = 2 ** Math.floor(Math.log2(codes.length - 1));
  const halves = [codes.slice(0, split), codes.slice(split)].map(rootBySplitting);
  return createHash('sha256')
    .update(Buffer.concat([Buffer.of(1), ...halves.map((half) => Buffer.from(half, 'hex'))]))
    .digest('hex');
}

test('the hash of the empty leaf is that of RFC 6962', () => {
  expect(leafHash(sha256, new Uint8Array())).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
});

test('the root is that of RFC 6962 for every size up to 70', () => {
  for (let size = 1; size <= 70; size++) expect(rootOf(leaves(size))).toBe(rootBySplitting(leaves(size)));
});

test('every leaf of every size up to 12 leads to the root, and no other leaf or place does', () => {
  for (let size = 1; size <= 12; size++) {
    const codes = leaves(size);
    const levels = merkleLevels(sha256, codes);
    for (const [index, code] of codes.entries()) {
      const proof = inclusionProof(levels, index);
      expect(foldPath(sha256, code, proof)).toBe(rootOf(codes));
      for (const other of codes.keys()) {
        if (other !== index) expect(folded(code, { ...proof, index: other })).not.toBe(rootOf(codes));
      }
    }
  }
});

test('a lone leaf is its root and has no path', () => {
  const [code = ''] = leaves(1);
  const proof = inclusionProof(merkleLevels(sha256, [code]), 0);
  expect(proof).toEqual({ index: 0, size: 1, path: [] });
  expect(foldPath(sha256, code, proof)).toBe(code);
});

test.each([
  ['too short', { index: 0, size: 2, path: [] }, 'Not a SHA-256 hash in hex'],
  ['too long', { index: 0, size: 1, path: leaves(1) }, 'The path is too long'],
  ['not hex', { index: 0, size: 2, path: ['xyz'] }, 'Not a SHA-256 hash in hex'],
  ['upper case', { index: 0, size: 2, path: [leaves(1)[0]!.toUpperCase()] }, 'Not a SHA-256 hash in hex'],
  ['of a digit too many', { index: 0, size: 2, path: [`${leaves(1)[0]}0`] }, 'Not a SHA-256 hash in hex'],
  ['outside', { index: 2, size: 2, path: leaves(1) }, 'No such leaf in the tree'],
  ['negative', { index: -1, size: 2, path: leaves(1) }, 'No such leaf in the tree'],
  ['a half', { index: 0.5, size: 2, path: leaves(1) }, 'No such leaf in the tree'],
  ['of half a tree', { index: 0, size: 1.5, path: leaves(1) }, 'No such leaf in the tree'],
])('a path that is %s is refused', (_, proof, message) => {
  expect(() => foldPath(sha256, leaves(1)[0]!, proof)).toThrow(new RangeError(message));
});

test('a tree without leaves is refused', () => {
  expect(() => merkleLevels(sha256, [])).toThrow(new RangeError('A Merkle tree needs at least one leaf'));
});

function folded(code: string, proof: { index: number; size: number; path: string[] }): string | null {
  try {
    return foldPath(sha256, code, proof);
  } catch {
    return null;
  }
}
