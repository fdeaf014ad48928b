/**
 * A figure that many ask for and that changes slowly: read at most once in `keptMs`, and as it was while it can't be
 * read. The first callers get `first` only if the very first reading fails.
 */
export function readSeldom<T>(
  { first, keptMs, clock }: { first: T; keptMs: number; clock: { now(): number } },
  read: (now: number) => Promise<T>,
): () => Promise<T> {
  let kept = first;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock.now();
    if (now - readAt < keptMs) return kept;
    readAt = now;
    kept = await read(now).catch(() => kept);
    return kept;
  };
}
