import pg, { type Pool } from 'pg';
import { type KeepDays, keptSince } from '../../platform/config/keep.ts';
import { type CopyRows, copyInto } from '../../platform/database/copy-in.ts';
import { type Cut, keepSince } from '../../platform/database/partitions.ts';
import type { EventRow } from './accept.ts';

export interface CountRow {
  /** `2026-11-20`, in UTC. */
  day: string;
  eventId: number;
  label: string;
  count: number;
}

const INTO =
  'analytics_events (received_at, client_at, event_id, bucket, page, s1, s2, s3, i1, i2, i3, f1, f2)';

/** Writes events and their counts in one transaction: the statements of one message form one. */
export async function writeEvents(
  pool: Pool,
  { rows, counts }: { rows: readonly EventRow[]; counts: readonly CountRow[] },
): Promise<void> {
  const copies: CopyRows[] = rows.length > 0 ? [{ into: INTO, rows: rows.map(written) }] : [];
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await copyInto(client, copies, countsSql(counts));
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

function written(row: EventRow) {
  return [
    new Date(row.receivedAt).toISOString(),
    new Date(row.clientAt).toISOString(),
    row.eventId,
    row.bucket,
    row.page,
    row.s1 ?? null,
    row.s2 ?? null,
    row.s3 ?? null,
    row.i1 ?? null,
    row.i2 ?? null,
    row.i3 ?? null,
    row.f1 ?? null,
    row.f2 ?? null,
  ];
}

/** Sorted, so that nodes don't deadlock. */
function countsSql(counts: readonly CountRow[]): string {
  const values = counts.map(
    ({ day, eventId, label, count }) =>
      `('${day}'::date, ${eventId}, ${pg.escapeLiteral(label)}, ${count}::bigint)`,
  );
  return `insert into analytics_counts as kept (day, event_id, label, count) values ${values.sort().join(', ')}
    on conflict (day, event_id, label) do update set count = kept.count + excluded.count`;
}

const EVENTS: Cut = { table: 'analytics_events', column: 'received_at', by: 'day' };
const DAYS_AHEAD = 3;

/** Makes the next days' partitions, and forgets old events and, later, their counts, which identify nobody. */
export async function forgetOld(pool: Pool, keep: KeepDays, now: number): Promise<void> {
  await keepSince(pool, EVENTS, {
    now,
    before: keptSince(keep, 'analytics_events', now),
    ahead: DAYS_AHEAD,
  });
  const before = new Date(keptSince(keep, 'analytics_counts', now));
  await pool.query('delete from analytics_counts where day < $1', [before]);
}
