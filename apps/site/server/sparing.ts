/** Admits a key once per period; with very many keys the oldest are forgotten. */
export function createSparing({
  now,
  periodMs,
  size,
}: {
  now(): number;
  periodMs: number;
  size: number;
}): (key: string) => boolean {
  const saidAt = new Map<string, number>();
  return (key) => {
    const at = now();
    const before = saidAt.get(key);
    if (before !== undefined && at - before < periodMs) return false;
    saidAt.delete(key);
    saidAt.set(key, at);
    if (saidAt.size > size) saidAt.delete(saidAt.keys().next().value as string);
    return true;
  };
}
