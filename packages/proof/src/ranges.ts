import { EMPTY_ROOT, type Hash, nodeHash } from './merkle.ts';

/** Leaves `start` up to, not including, `end`: a subtree of the log. */
export type Range = readonly [start: number, end: number];

/** A whole subtree of 2^height leaves, the `index`-th of its height from the left. */
export interface Perfect {
  height: number;
  index: number;
}

/**
 * RFC 6962 §2.1.1: the sibling subtrees on the way from a leaf to the root of the first `size` leaves, lowest first.
 * Throws a RangeError for a leaf outside the tree.
 */
export function inclusionRanges(leaf: number, size: number): Range[] {
  if (!isIndex(leaf) || !isIndex(size) || leaf >= size) throw new RangeError('No such leaf in the tree');
  const ranges: Range[] = [];
  for (let start = 0, end = size; end - start > 1; ) {
    const middle = start + splitOf(end - start);
    ranges.push(leaf < middle ? [middle, end] : [start, middle]);
    if (leaf < middle) end = middle;
    else start = middle;
  }
  return ranges.reverse();
}

/**
 * RFC 6962 §2.1.2: the subtrees that show a tree of `from` leaves to be the beginning of one of `to` leaves. Throws a
 * RangeError unless `from` is at most `to`.
 */
export function consistencyRanges(from: number, to: number): Range[] {
  if (!isIndex(from) || !isIndex(to) || from > to)
    throw new RangeError('There are no trees of these sizes, the older one first');
  if (from === 0 || from === to) return [];
  const ranges: Range[] = [];
  let [start, end] = [0, to];
  while (end !== from) {
    const middle = start + splitOf(end - start);
    ranges.push(from <= middle ? [middle, end] : [start, middle]);
    if (from <= middle) end = middle;
    else start = middle;
  }
  // With `start` at 0 this would be the old tree's root, which the verifier already knows.
  if (start > 0) ranges.push([start, end]);
  return ranges.reverse();
}

/**
 * Splits a range of the log into whole subtrees, the largest first. `start` must be a multiple of the first one's size.
 */
export function perfectsOf([start, end]: Range): Perfect[] {
  const parts: Perfect[] = [];
  for (let at = start; at < end; ) {
    const height = Math.floor(Math.log2(end - at));
    parts.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return parts;
}

/** The root over the whole subtrees of a range, the largest first; the root of the empty tree without any. */
export function foldPerfects(hash: Hash, roots: readonly string[]): string {
  return roots.length === 0 ? EMPTY_ROOT : roots.reduceRight((right, left) => nodeHash(hash, left, right));
}

/** The largest power of two below `count`. */
function splitOf(count: number): number {
  return 2 ** Math.ceil(Math.log2(count) - 1);
}

function isIndex(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
