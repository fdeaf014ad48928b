import type { BodyOf, Calls } from '@fairbook/contracts';
import {
  EVENTS,
  type EventFields,
  type EventName,
  fieldAtFault,
} from '@fairbook/contracts/site/analytics-events';

export type Batch = BodyOf<Calls['analytics.collect']>;

export interface Outbox {
  add(name: EventName, page: string, fields: EventFields): void;
  flush(): void;
  clear(): void;
}

export interface OutboxParts {
  /** Sends a batch, or throws. */
  send(batch: Batch): Promise<void>;
  now(): number;
  /** Schedules the sending of a batch that is not full. */
  later(run: () => void): void;
  /** Distinguishes page loads; stored nowhere. */
  bucket: number;
  warn(text: string, reason: unknown): void;
}

/** A batch holds at most 50 events and is sent when half full, so that nothing has to be cut. */
const FULL = 25;

/** Collects and sends events. A batch that fails is dropped with a warning: nobody waits for it. */
export function createOutbox({ send, now, later, bucket, warn }: OutboxParts): Outbox {
  let events: Batch['events'] = [];
  let isScheduled = false;

  function flush(): void {
    isScheduled = false;
    if (events.length === 0) return;
    const batch = { bucket, sentAt: now(), events };
    events = [];
    send(batch).catch((error: unknown) => warn('events were not taken', error));
  }

  return {
    add(name, page, fields) {
      const fault = fieldAtFault(name, fields);
      if (fault) return warn(`${name} may not carry`, fault);
      events.push({ id: EVENTS[name].id, at: now(), page, ...fields });
      if (events.length >= FULL) return flush();
      if (!isScheduled) later(flush);
      isScheduled = true;
    },
    flush,
    clear() {
      events = [];
    },
  };
}
