import { openPool } from '@fairbook/testkit';

/**
 * For tests: holds a row in a transaction of its own, runs `call`, and cuts every connection that waits for that row until
 * the call ends. So the call fails in the middle of its transaction, whoever else waits for the row. A call that ends
 * before it waited is made again, up to ten times. Throws when none of them waited.
 */
export async function cutWhileHeld(
  databaseUrl: string,
  row: { text: string; values: unknown[] },
  call: () => Promise<unknown>,
): Promise<void> {
  const outside = openPool(databaseUrl, 2);
  const holder = await outside.connect();
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
    await holder.query(row);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() pid');
    let cuts = 0;
    for (let tries = 0; tries < 10 && cuts === 0; tries++) {
      let isRunning = true;
      const ended = call()
        .catch(() => undefined)
        .finally(() => {
          isRunning = false;
        });
      while (isRunning) {
        const { rowCount } = await outside.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [rows[0]!.pid],
        );
        cuts += rowCount ?? 0;
      }
      await ended;
    }
    if (cuts === 0) throw new Error('the call never waited for the row');
  } finally {
    await holder.query('rollback');
    holder.release();
    await outside.end();
  }
}
