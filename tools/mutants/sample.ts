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
