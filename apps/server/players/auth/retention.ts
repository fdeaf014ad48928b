import type { Pool } from 'pg';
import type { Platform } from '../../platform/context.ts';

/** How long an ended session is kept, with address and browser, for questions about past sign-ins. */
const KEEP_SESSIONS_DAYS = 30;
const EVERY_MS = 60 * 60_000;
/** Rows per transaction, so that nobody waits long for a lock. */
const AT_ONCE = 2_000;

/** Deletes sessions that ended before `before`. Returns how many. */
async function forgetSessions(pool: Pick<Pool, 'query'>, before: Date): Promise<number> {
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

/** Deletes old sessions and failed sign-ins at the start and every hour. */
export function createForgetting(
  { pool, clock, logger }: Pick<Platform, 'pool' | 'clock' | 'logger'>,
  sweepFailures: () => Promise<void>,
): { start(): void; stop(): Promise<void> } {
  let cancel = () => {};
  let running = Promise.resolve();

  async function forget(): Promise<void> {
    try {
      await forgetSessions(pool, new Date(clock.now() - KEEP_SESSIONS_DAYS * 86_400_000));
      await sweepFailures();
    } catch (err) {
      logger.warn({ err }, 'auth.cleanup_failed');
    }
    cancel = clock.after(EVERY_MS, run);
  }

  function run(): void {
    running = forget();
  }

  return {
    start: run,
    async stop() {
      await running;
      cancel();
    },
  };
}
