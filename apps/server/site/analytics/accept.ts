import { type analytics, type BodyOf, Refusal } from '@fairbook/contracts';
import { EVENT_BY_ID, type EventFields, fieldAtFault } from '@fairbook/contracts/site/analytics-events';

export type Batch = BodyOf<typeof analytics.collect>;

export interface EventRow extends EventFields {
  receivedAt: number;
  clientAt: number;
  eventId: number;
  bucket: number;
  page: string;
}

const DAY_MS = 86_400_000;

/**
 * Turns a batch into rows, each event checked against the catalogue. The browser's clock only says how long before
 * the sending an event happened, at most a day; the sending time is the server's. Refuses `request.invalid`, naming
 * the field.
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
