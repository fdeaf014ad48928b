import { type ChangeRow, shownChange } from '../../care/limits/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Span } from './cursor-store.ts';
import type { Happening } from './happening.ts';

/** What changed in the limits of these players within a span of transactions, player by player, the oldest change first. */
export async function limitChangesIn(
  sql: Sql,
  { from, to }: Span,
  userIds: readonly number[],
): Promise<Happening[]> {
  const { rows } = await sql.query<ChangeRow & { user_id: bigint }>({
    name: 'webhook_limit_changes',
    text: `select c.id, c.user_id, c.at, c.limit_type, c.step, c.before, c.after, c.operator_id,
             coalesce(c.currency, b.currency) currency
           from limit_changes c join limit_books b using (user_id)
           where c.tx >= $1 and c.tx < $2 and c.user_id = any($3::bigint[]) order by c.user_id, c.id`,
    values: [from, to, userIds],
  });
  return rows.map((row) => ({
    userId: Number(row.user_id),
    kind: 'limits.changed',
    subject: `limits:${row.user_id}`,
    at: row.at.toISOString(),
    data: { change: shownChange(row) },
  }));
}
