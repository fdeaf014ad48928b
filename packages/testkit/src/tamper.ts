import type { Pool } from 'pg';

/**
 * Changes rows past the database's own guards, as somebody with its password could, for tests that such changes are
 * detected.
 */
export async function tamper(pool: Pool, statement: string, values: unknown[] = []): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(statement, values);
    await client.query('commit');
  } finally {
    client.release();
  }
}
