import type { voids } from '@fairbook/contracts';
import type { Kysely, Selectable } from 'kysely';
import { shownAsked } from '../../money/two-people/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type StoredVoid = Selectable<Schema['voids']>;
export type StoredAlert = Selectable<Schema['price_alerts']>;

const SHOWN = 200;

export async function gameExists(sql: Sql, gameId: number): Promise<boolean> {
  const { rowCount } = await sql.query({
    text: 'select 1 from games where id = $1',
    values: [gameId],
  });
  return rowCount === 1;
}

/**
 * Whether any of these outcomes has a valid result; for an empty list, whether the game has one or is over. In a
 * cancelled game every outcome has one.
 */
export async function hasResult(sql: Sql, gameId: number, outcomeIds: readonly string[]): Promise<boolean> {
  const { rowCount } = await sql.query({
    text: `select 1 from games where id = $1 and (status = 'cancelled'
       or ($2::text[] = '{}' and (status = 'ended' or jsonb_array_length(state -> 'decided') > 0))
       or (state -> 'decided') ?| $2::text[])`,
    values: [gameId, outcomeIds],
  });
  return rowCount === 1;
}

/** Inserts a requested void. Undefined when its subject already has one that was not withdrawn. */
export async function insertVoid(
  tx: Tx,
  row: Omit<StoredVoid, 'id' | 'approved_by' | 'approved_at' | 'status' | 'version'>,
): Promise<StoredVoid | undefined> {
  return tx
    .insertInto('voids')
    .values({ ...row, status: 'requested', version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function heldVoid(tx: Tx, id: number): Promise<StoredVoid | undefined> {
  return tx.selectFrom('voids').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

export async function changeVoid(
  db: Db | Tx,
  { id, version }: Pick<StoredVoid, 'id' | 'version'>,
  change: Partial<Pick<StoredVoid, 'approved_by' | 'approved_at' | 'status' | 'is_after_result'>>,
): Promise<StoredVoid> {
  return db
    .updateTable('voids')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Voids that are approved or need no approval, but were not carried out before the server stopped. */
export async function unfinishedVoids(db: Db): Promise<StoredVoid[]> {
  return db
    .selectFrom('voids')
    .selectAll()
    .where('status', '=', 'requested')
    .where((is) => is.or([is('is_after_result', '=', false), is('approved_by', 'is not', null)]))
    .orderBy('id')
    .execute();
}

export async function voidById(db: Db, id: number): Promise<StoredVoid | undefined> {
  return db.selectFrom('voids').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

export async function lastVoids(db: Db): Promise<StoredVoid[]> {
  return db.selectFrom('voids').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
}

export async function lastAlerts(db: Db): Promise<StoredAlert[]> {
  return db.selectFrom('price_alerts').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
}

export async function alertById(db: Db, id: number): Promise<StoredAlert | undefined> {
  return db.selectFrom('price_alerts').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();
}

export function voidToWire(row: StoredVoid): voids.Void {
  return {
    id: Number(row.id),
    gameId: Number(row.game_id),
    scope: row.scope,
    subject: row.subject,
    reason: row.reason,
    isAfterResult: row.is_after_result,
    ...shownAsked(row),
  };
}

export function alertToWire(row: StoredAlert): voids.PriceAlert {
  return {
    id: Number(row.id),
    gameId: Number(row.game_id),
    marketId: row.market_id,
    cause: row.cause,
    outcomeId: row.outcome_id,
    raisedAt: row.raised_at.toISOString(),
    status: row.status,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : Number(row.decided_by),
  };
}
