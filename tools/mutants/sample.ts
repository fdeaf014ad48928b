import { createHash } from 'node:crypto';

/** `size` of the items, the same for the same seed and keys, in their own order. */
export function sampleOf<T>(items: T[], keyOf: (item: T) => string, size: number, seed: string): T[] {
  const rank = (item: T) =>
    createHash('sha256')
      .update(`${seed} ${keyOf(item)}`)
      .digest('hex');
  const chosen = new Set(
    items
      .map((item) => ({ item, rank: rank(item) }))
      .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
      .slice(0, size)
      .map(({ item }) => item),
  );
  return items.filter((item) => chosen.has(item));
}

/** One of several equal parts of the items, in their own order: `2/5` is the second fifth. */
export function partOf<T>(items: T[], part: string): T[] {
  const [nth = 1, of = 1] = part.split('/').map(Number);
  const start = (n: number) => Math.round((n * items.length) / of);
  return items.slice(start(nth - 1), start(nth));
}
