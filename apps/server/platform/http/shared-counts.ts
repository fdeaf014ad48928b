import type { Platform } from '../context.ts';

/** How long counts are gathered before the other nodes hear of them. */
export const TOLD_EVERY_MS = 50;
/** Keys of one message, and of all that wait; what is beyond counts on its own node alone. */
const KEYS_PER_MESSAGE = 2_000;
const MOST_WAITING = 20_000;

/** Calls of one key that passed, and the length of its window in milliseconds. */
type Count = [key: string, windowMs: number, calls: number];

/** Exchanges the counts of one kind of limits between nodes. */
export interface SharedCounts {
  /** One more call of this key passed here. */
  note(key: string, windowMs: number): void;
  /** What passed on other nodes. */
  onCounts(add: (counts: readonly Count[]) => void): void;
}

/** The exchange over a shared bus; undefined in a lone process, which has nobody to tell. */
export function shareCounts(
  { bus, clock, random }: Pick<Platform, 'bus' | 'clock' | 'random'>,
  kind: string,
): SharedCounts | undefined {
  if (!bus.isShared) return undefined;
  const from = random.uuid();
  const waiting = new Map<string, Count>();
  let isDue = false;

  function tell(): void {
    isDue = false;
    const counts = [...waiting.values()];
    waiting.clear();
    while (counts.length > 0) {
      bus.publish('calls.counted', { from, kind, counts: counts.splice(0, KEYS_PER_MESSAGE) });
    }
  }

  return {
    note(key, windowMs) {
      const count = waiting.get(key);
      if (count) count[2] += 1;
      else if (waiting.size < MOST_WAITING) waiting.set(key, [key, windowMs, 1]);
      if (isDue) return;
      isDue = true;
      clock.after(TOLD_EVERY_MS, tell);
    },
    onCounts(add) {
      bus.subscribe('calls.counted', (told) => {
        if (told.from !== from && told.kind === kind) add(told.counts);
      });
    },
  };
}
