import { EMPTY_ROOT, type Hash, nodeHash } from './merkle.ts';

/** Two sizes of a log and the hashes that show the older tree to be the beginning of the newer one. */
export interface ConsistencyProof {
  from: number;
  to: number;
  path: string[];
}

/**
 * Whether the tree of `to` leaves begins with the tree of `from` leaves (RFC 9162 §2.1.4.2), so that no entry was
 * changed, moved or removed. False for a path that can't be folded; never throws.
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
      // The loop ends: `at` is not 0 here unless `last` differs from it.
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
