import type { Kysely } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';

/** The main account of a player. */
export async function mainAccount(
  db: Kysely<Schema>,
  userId: number | bigint,
): Promise<{ id: bigint; currency: string }> {
  return db
    .selectFrom('accounts')
    .select(['id', 'currency'])
    .where('user_id', '=', BigInt(userId))
    .where('kind', '=', 'player')
    .where('type', '=', 0)
    .executeTakeFirstOrThrow();
}
