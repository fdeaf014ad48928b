import type { Logger } from '../telemetry/logger.ts';
import type { Stream, StreamEntry, StreamStart } from './bus.ts';

/** Entries kept for followers that start at an earlier place, and for recognising a repeated id. */
const KEPT = 10_000;

/** A stream within one process. Followers are called at once; one that throws doesn't stop the others. */
export function createMemoryStream<T>(
  logger: Pick<Logger, 'error'>,
  name: string,
  now: () => number = Date.now,
): Stream<T> {
  let entries: StreamEntry<T>[] = [];
  const ids = new Set<string>();
  const followers = new Set<(entry: StreamEntry<T>) => void>();
  let sequence = 0;

  function tell(follower: (entry: StreamEntry<T>) => void, entry: StreamEntry<T>): void {
    try {
      follower(entry);
    } catch (err) {
      logger.error({ err, stream: name }, 'bus.follower_failed');
    }
  }

  function drop(): void {
    for (const { id } of entries.slice(0, KEPT)) ids.delete(id);
    entries = entries.slice(KEPT);
  }

  return {
    async append(message) {
      if (ids.has(message.id)) return;
      sequence += 1;
      const entry = { ...message, sequence, at: now() };
      ids.add(entry.id);
      entries.push(entry);
      if (entries.length >= 2 * KEPT) drop();
      for (const follower of followers) tell(follower, entry);
    },
    async follow(start, listener) {
      for (const entry of entries) if (isFrom(start, entry)) tell(listener, entry);
      followers.add(listener);
      return async () => void followers.delete(listener);
    },
  };
}

function isFrom(start: StreamStart, { sequence, at }: StreamEntry<unknown>): boolean {
  if (start === 'new') return false;
  return 'sequence' in start ? sequence >= start.sequence : at >= start.since;
}
