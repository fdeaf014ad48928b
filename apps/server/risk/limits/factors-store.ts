import type { risk } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface Factor {
  userId: number;
  /** Percentage of the usual maximum stake, 1 to 100. */
  percent: number;
  reason: risk.PlayerFactor['reason'];
  note: string;
  since: Date;
  version: number;
}

export async function allFactors(db: Kysely<Schema>): Promise<Factor[]> {
  const rows = await db.selectFrom('player_factors').selectAll().orderBy('since', 'desc').execute();
  return rows.map(({ user_id, ...row }) => ({ userId: Number(user_id), ...row }));
}

export async function isPlayer(db: Kysely<Schema>, userId: number): Promise<boolean> {
  const row = await db.selectFrom('users').select('role').where('id', '=', BigInt(userId)).executeTakeFirst();
  return row?.role === 'player';
}

export async function putFactor(tx: Tx, { userId, ...factor }: Factor): Promise<void> {
  const row = { user_id: BigInt(userId), ...factor };
  await tx
    .insertInto('player_factors')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function deleteFactor(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('player_factors').where('user_id', '=', BigInt(userId)).execute();
}
