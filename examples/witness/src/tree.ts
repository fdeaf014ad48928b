import { sha256 } from './note.ts';

/** A tree of RFC 6962: how many leaves, and the root over them. */
export interface Tree {
  size: number;
  root: Buffer;
}

/** The root of a tree without leaves. */
export const EMPTY = sha256();

/** Whether the path proves that `newer` begins with all leaves of `older`, unchanged (RFC 6962 §2.1.2). */
export function continues(older: Tree, newer: Tree, path: readonly Buffer[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === newer.size) return path.length === 0 && older.root.equals(newer.root);
  if (older.size === 0) return path.length === 0;
  const roots = rootsOf([0, newer.size], older, path);
  if (!roots) return false;
  return roots.older.equals(older.root) && roots.newer.equals(newer.root);
}

interface Roots {
  older: Buffer;
  newer: Buffer;
}

/**
 * The hashes of both trees over a range of leaves, computed by the definition of PROOF from its end. Null if the path
 * can't be right.
 */
function rootsOf([from, to]: [number, number], older: Tree, path: readonly Buffer[]): Roots | null {
  if (older.size === to) {
    // The root of the whole old tree is known; a part of it comes from the path.
    const hash = from === 0 ? older.root : path[0];
    const isWhole = path.length === (from === 0 ? 0 : 1);
    return hash && isWhole ? { older: hash, newer: hash } : null;
  }
  const beside = path.at(-1);
  if (!beside) return null;
  const middle = from + split(to - from);
  const rest = path.slice(0, -1);
  const isLeft = older.size <= middle;
  const inner = rootsOf(isLeft ? [from, middle] : [middle, to], older, rest);
  if (!inner) return null;
  if (isLeft) return { older: inner.older, newer: node(inner.newer, beside) };
  return { older: node(beside, inner.older), newer: node(beside, inner.newer) };
}

function node(left: Buffer, right: Buffer): Buffer {
  return sha256(Buffer.of(1), left, right);
}

/** The largest power of two below `count`. */
function split(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}
