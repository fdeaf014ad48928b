import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { LimitSums, StoredLimit } from '../types.ts';

export async function allLimits(db: Kysely<Schema>): Promise<StoredLimit[]> {
  const rows = await db.selectFrom('risk_limits').selectAll().orderBy('id').execute();
  return rows.map(limitOf);
}

export async function limitById(db: Kysely<Schema>, id: number): Promise<StoredLimit | undefined> {
  const row = await db.selectFrom('risk_limits').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
  return row && limitOf(row);
}

export async function insertLimit(
  tx: Tx,
  limit: Omit<StoredLimit, 'id' | 'version'>,
): Promise<StoredLimit | undefined> {
  const row = await tx
    .insertInto('risk_limits')
    .values({ ...columns(limit), scope: limit.scope, subject: limit.subject, version: 1 })
    .onConflict((conflict) => conflict.columns(['scope', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && limitOf(row);
}

export async function replaceLimit(tx: Tx, limit: StoredLimit): Promise<void> {
  await tx
    .updateTable('risk_limits')
    .set({ ...columns(limit), version: limit.version })
    .where('id', '=', BigInt(limit.id))
    .execute();
}

export async function deleteLimit(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('risk_limits').where('id', '=', BigInt(id)).execute();
}

function columns({ minStake, maxStake, maxPayout, maxExposure, note }: LimitSums & { note: string }) {
  return { min_stake: minStake, max_stake: maxStake, max_payout: maxPayout, max_exposure: maxExposure, note };
}

function limitOf(row: Selectable<Schema['risk_limits']>): StoredLimit {
  const { id, scope, subject, note, version } = row;
  return {
    id: Number(id),
    scope,
    subject,
    note,
    version,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    maxPayout: row.max_payout,
    maxExposure: row.max_exposure,
  };
}
