import { putHash } from './bytes.ts';

/**
 * SHA-256 of bytes or of UTF-8 text, as lower-case hex; from node:crypto on the server, from sha256.ts in the browser.
 */
export type Hash = (message: Uint8Array | string) => string;

/** The place of a leaf in a tree and the sibling hashes on its way to the root, lowest first. */
export interface InclusionProof {
  index: number;
  size: number;
  path: string[];
}

/** RFC 6962 §2.1: the root of an empty tree is the hash of no bytes. */
export const EMPTY_ROOT = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** RFC 6962 §2.1: leaves and nodes are hashed with different first bytes, so neither can pass for the other. */
const LEAF = 0;
const LEAF_SIGN = String.fromCharCode(LEAF);
const NODE = 1;

/** The hash of a leaf. A text is not copied into bytes, because the server hashes texts directly. */
export function leafHash(hash: Hash, leaf: Uint8Array | string): string {
  if (typeof leaf === 'string') return hash(LEAF_SIGN + leaf);
  const bytes = new Uint8Array(1 + leaf.length);
  bytes[0] = LEAF;
  bytes.set(leaf, 1);
  return hash(bytes);
}

/** The parent hash of two nodes. Throws a RangeError unless both are hashes in lower-case hex. */
export function nodeHash(hash: Hash, left: string, right: string): string {
  const bytes = new Uint8Array(65);
  bytes[0] = NODE;
  putHash(bytes, 1, left);
  putHash(bytes, 33, right);
  return hash(bytes);
}

/**
 * The tree of RFC 6962 over leaf hashes, level by level: pairs are hashed, an odd last one moves up as it is. The last
 * level is the root alone. Throws a RangeError without leaves.
 */
export function merkleLevels(hash: Hash, leaves: readonly string[]): string[][] {
  if (leaves.length === 0) throw new RangeError('A Merkle tree needs at least one leaf');
  const levels = [[...leaves]];
  for (let level = levels[0]!; level.length > 1; levels.push(level)) {
    const below = level;
    level = Array.from({ length: Math.ceil(below.length / 2) }, (_, i) => {
      const right = below[2 * i + 1];
      return right === undefined ? below[2 * i]! : nodeHash(hash, below[2 * i]!, right);
    });
  }
  return levels;
}

/** The path of the leaf at `index` to the root, from the levels of `merkleLevels` (RFC 6962 §2.1.1). */
export function inclusionProof(levels: readonly string[][], index: number): InclusionProof {
  const path = levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
  return { index, size: levels[0]!.length, path };
}

/**
 * The root that a leaf and its path fold to. Index and size alone decide the number and sides of the hashes: a path of
 * another length, or an index outside the tree, throws a RangeError.
 */
export function foldPath(hash: Hash, leaf: string, { index, size, path }: InclusionProof): string {
  if (!Number.isSafeInteger(size) || !Number.isSafeInteger(index) || index < 0 || index >= size) {
    throw new RangeError('No such leaf in the tree');
  }
  let node = leaf;
  let taken = 0;
  for (let at = index, width = size; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const isOddLast = at === width - 1 && at % 2 === 0;
    if (isOddLast) continue;
    const beside = path[taken++] ?? '';
    node = at % 2 === 0 ? nodeHash(hash, node, beside) : nodeHash(hash, beside, node);
  }
  if (taken !== path.length) throw new RangeError('The path is too long');
  return node;
}
