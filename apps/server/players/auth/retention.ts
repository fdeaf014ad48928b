import type { Pool } from 'pg';

/** Rows per statement, so that nobody waits long for a lock. */
const AT_ONCE = 2_000;

/** Deletes the sessions that ended before `before` (epoch milliseconds). Reads the table once. Returns how many. */
export async function forgetSessions(pool: Pick<Pool, 'query'>, before: number): Promise<number> {
  const { rows } = await pool.query<{ token_hash: Buffer }>(
    'select token_hash from sessions where coalesce(ended_at, expires_at) < $1',
    [new Date(before)],
  );
  for (let n = 0; n < rows.length; n += AT_ONCE) {
    const some = rows.slice(n, n + AT_ONCE).map((row) => row.token_hash);
    // A session that was prolonged meanwhile stays.
    await pool.query(
      'delete from sessions where token_hash = any($1) and coalesce(ended_at, expires_at) < $2',
      [some, new Date(before)],
    );
  }
  return rows.length;
}
