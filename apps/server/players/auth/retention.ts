import type { Pool } from 'pg';

/** How long an ended session is kept, with address and browser, for questions about past sign-ins. */
const KEEP_SESSIONS_DAYS = 30;
/** Rows per transaction, so that nobody waits long for a lock. */
const AT_ONCE = 2_000;

/** Deletes sessions that ended long before `now` (epoch milliseconds). Returns how many. */
export async function forgetSessions(pool: Pick<Pool, 'query'>, now: number): Promise<number> {
  const before = new Date(now - KEEP_SESSIONS_DAYS * 86_400_000);
  let forgotten = 0;
  for (;;) {
    const { rowCount } = await pool.query(
      `delete from sessions where token_hash in (
         select token_hash from sessions where coalesce(ended_at, expires_at) < $1 limit $2)`,
      [before, AT_ONCE],
    );
    forgotten += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return forgotten;
  }
}
