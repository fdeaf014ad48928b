import type { Pool } from 'pg';

type Query = Pick<Pool, 'query'>;

/** Stores traces by coupon id. A coupon keeps its first trace. */
export async function insertTraces(pool: Query, traces: ReadonlyMap<string, string>): Promise<void> {
  await pool.query(
    `insert into coupon_traces (coupon_id, traceparent)
     select * from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
    [[...traces.keys()], [...traces.values()]],
  );
}

/** The traces of those coupons that have one. */
export async function tracesOf(pool: Query, couponIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ coupon_id: string; traceparent: string }>(
    'select coupon_id, traceparent from coupon_traces where coupon_id = any($1::uuid[])',
    [couponIds],
  );
  return new Map(rows.map(({ coupon_id, traceparent }) => [coupon_id, traceparent]));
}

export async function deleteTraces(pool: Query, before: Date): Promise<number> {
  const { rowCount } = await pool.query('delete from coupon_traces where at < $1', [before]);
  return rowCount ?? 0;
}
