import type { payments } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import { readSeldom } from '../../platform/read-seldom.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** For how long the times are kept before they are read again. */
const KEPT_MS = 60_000;
/** From fewer payments nobody can tell what is usual. */
const LEAST = 5;

type Times = ReadonlyMap<string, payments.Method['takesMs']>;

/** How long payments by each method took in the last seven days, from the player's request until they were done. */
async function readTimes(sql: Sql, now: number): Promise<Times> {
  const { rows } = await sql.query<{ method: string; way: payments.PaymentWay; ms: number }>({
    text: `select method, way,
             round(1000 * percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)))::int ms
           from (
             select method, 'in' way, created_at, ended_at from deposits where status = 'done' and ended_at > $1
             union all
             select method, 'out', created_at, changed_at from withdrawals where status = 'paid' and changed_at > $1
           ) payments group by method, way having count(*) >= $2`,
    values: [new Date(now - WEEK_MS), LEAST],
  });
  const times = new Map<string, payments.Method['takesMs']>();
  for (const { method, way, ms } of rows)
    times.set(method, { in: null, out: null, ...times.get(method), [way]: ms });
  return times;
}

/** The usual times of the methods. Nobody's payment waits for them. */
export function usualTimes(sql: Sql, clock: { now(): number }): () => Promise<Times> {
  return readSeldom<Times>({ first: new Map(), keptMs: KEPT_MS, clock }, (now) => readTimes(sql, now));
}
