import type { Platform } from '../../platform/context.ts';
import type { EventRow } from './accept.ts';
import { createLabelCap } from './labels.ts';
import { type CountRow, writeEvents } from './store.ts';

const FLUSH_MS = 1_000;
const FLUSH_ROWS = 1_000;
/** The most events waiting for the database: bets need the memory more. */
const MAX_WAITING = 20_000;
const MAX_LABELS = 200;

/**
 * Collects events for a second and writes them together by COPY, with their counts, in one transaction. Events that
 * can't be written are dropped with a warning.
 */
export function createRecorder({ pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>) {
  const capLabel = createLabelCap(MAX_LABELS);
  let rows: EventRow[] = [];
  let counts = new Map<string, CountRow>();
  let cancel: (() => void) | null = null;
  let writing = Promise.resolve();

  function count(eventId: number, label: string): void {
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const kept = capLabel(day, eventId, label);
    const key = `${day} ${eventId} ${kept}`;
    const row = counts.get(key) ?? { day, eventId, label: kept, count: 0 };
    row.count++;
    counts.set(key, row);
  }

  function schedule(): void {
    cancel ??= clock.after(FLUSH_MS, () => void flush());
    if (rows.length >= FLUSH_ROWS) void flush();
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = null;
    if (counts.size === 0) return writing;
    const batch = { rows, counts: [...counts.values()] };
    rows = [];
    counts = new Map();
    writing = writing
      .then(() => writeEvents(pool, batch))
      .catch((error) => logger.warn({ err: error, events: batch.rows.length }, 'analytics.write_failed'));
    return writing;
  }

  return {
    add(events: readonly EventRow[]): void {
      if (rows.length + events.length > MAX_WAITING) return;
      for (const event of events) {
        rows.push(event);
        count(event.eventId, event.s1 ?? '');
      }
      schedule();
    },
    /** Counts an occurrence without storing an event. */
    count(eventId: number, label: string): void {
      count(eventId, label);
      schedule();
    },
    /** Writes the waiting events; resolves when they are written. */
    flush,
  };
}
