import type { Pool } from 'pg';
import type { Transaction } from './types.ts';

/** Runs `work` in one transaction of hand-written statements; a failure rolls all of it back. */
export async function inTransaction<T>(
  pool: Pool,
  work: (sql: Transaction) => Promise<T>,
  { begin = 'begin' }: { begin?: string } = {},
): Promise<T> {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that can't even roll back is not given back to the pool.
    await client.query('rollback').catch((failure: Error) => {
      lost = failure;
    });
    throw error;
  } finally {
    client.release(lost);
  }
}
