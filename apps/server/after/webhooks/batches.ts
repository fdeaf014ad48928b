import type { Kysely, RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

const BATCH = 1_000;

/**
 * Runs a statement that touches at most so many rows until it touches fewer. Each run is a transaction of its own and
 * short, because an open one holds back the log of proofs.
 */
export async function inBatches(
  db: Kysely<Schema>,
  statement: (most: number) => RawBuilder<unknown>,
): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await statement(BATCH).execute(db);
    if (numAffectedRows !== BigInt(BATCH)) return;
  }
}
