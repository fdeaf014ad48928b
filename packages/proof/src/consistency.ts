import { EMPTY_ROOT, type Hash, nodeHash } from './merkle.ts';

/** Two trees of a log and the hashes that show the older one to be the beginning of the newer one. */
export interface ConsistencyProof {
  from: number;
  to: number;
  path: string[];
}

/**
 * RFC 9162 §2.1.4.2: whether the tree of `to` leaves begins with the tree of `from` leaves: nothing that was logged was
 * changed, moved or taken away. A path that can't be worked out does not hold; it never throws.
 */
export function isConsistent(hash: Hash, proof: ConsistencyProof, fromRoot: string, toRoot: string): boolean {
  const { from, to, path } = proof;
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0 || from > to) return false;
  if (from === to) return path.length === 0 && fromRoot === toRoot;
  if (from === 0) return path.length === 0 && fromRoot === EMPTY_ROOT;
  try {
    const [older, newer] = foldConsistency(hash, proof, fromRoot);
    return older === fromRoot && newer === toRoot;
  } catch {
    return false;
  }
}

function foldConsistency(hash: Hash, { from, to, path }: ConsistencyProof, fromRoot: string) {
  const hashes = isPowerOfTwo(from) ? [fromRoot, ...path] : [...path];
  let [at, last] = [from - 1, to - 1];
  while (at % 2 === 1) [at, last] = [half(at), half(last)];
  const [first = '', ...rest] = hashes;
  let [older, newer] = [first, first];
  for (const beside of rest) {
    if (last === 0) throw new RangeError('The path is too long');
    if (at % 2 === 1 || at === last) {
      older = nodeHash(hash, beside, older);
      newer = nodeHash(hash, beside, newer);
      // It ends: where both are the same, neither is 0.
      while (at % 2 === 0) [at, last] = [half(at), half(last)];
    } else newer = nodeHash(hash, newer, beside);
    [at, last] = [half(at), half(last)];
  }
  if (last !== 0) throw new RangeError('The path is too short');
  return [older, newer] as const;
}

function half(value: number): number {
  return Math.floor(value / 2);
}

function isPowerOfTwo(value: number): boolean {
  let odd = value;
  while (odd % 2 === 0) odd /= 2;
  return odd === 1;
}
