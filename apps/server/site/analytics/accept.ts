import { type analytics, type BodyOf, Refusal } from '@fairbook/contracts';
import { EVENT_BY_ID, type EventFields, fieldAtFault } from '@fairbook/contracts/analytics-events';

export type Batch = BodyOf<typeof analytics.collect>;

/** An event as it is written down. */
export interface EventRow extends EventFields {
  receivedAt: number;
  clientAt: number;
  eventId: number;
  bucket: number;
  page: string;
}

const DAY_MS = 86_400_000;

/**
 * A batch → its rows, each event held against the catalogue. The browser's clock tells only how long before the sending
 * something happened, at most a day; when it was sent is ours to say. Refuses `request.invalid`, naming the field.
 */
export function acceptBatch({ bucket, sentAt, events }: Batch, now: number): EventRow[] {
  return events.map(({ id, at, page, ...fields }, index) => {
    const name = EVENT_BY_ID.get(id);
    if (!name) throw invalid(index, 'id');
    const fault = fieldAtFault(name, fields);
    if (fault) throw invalid(index, fault);
    const age = Math.min(Math.max(sentAt - at, 0), DAY_MS);
    return { ...fields, receivedAt: now, clientAt: now - age, eventId: id, bucket, page };
  });
}

function invalid(index: number, field: string): Refusal {
  return new Refusal({ code: 'request.invalid', field: `events.${index}.${field}` });
}
