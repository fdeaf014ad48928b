import type { Pool, PoolClient } from 'pg';
import { checkLedger } from '../../../apps/server/money/wallet/index.ts';

/**
 * Fails unless the ledger balances, by the ledger's part of the operators' own check (`npm run check`). Every test that
 * moves money ends with it.
 */
export async function assertLedgerBalanced(world: { platform: { pool: Pool | PoolClient } }): Promise<void> {
  const { pool } = world.platform;
  if (!('totalCount' in pool)) return assertAll(pool);
  // One snapshot: a settlement in progress must not look like an imbalance between two reads.
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await assertAll(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function assertAll(sql: PoolClient): Promise<void> {
  const faults = await checkLedger(sql);
  if (faults.length > 0) throw new Error(`ledger: ${JSON.stringify(faults.slice(0, 3))}`);
}
