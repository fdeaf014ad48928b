import type { desk } from '@fairbook/contracts';
import type { Kysely, Selectable } from 'kysely';
import { shownAsked } from '../../money/two-people/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type StoredMargin = Selectable<Schema['margins']>;
export type StoredPrice = Selectable<Schema['hand_prices']>;

/** The margins that are on, newest first. */
export async function openMargins(db: Db): Promise<StoredMargin[]> {
  return db.selectFrom('margins').selectAll().where('ended_at', 'is', null).orderBy('id', 'desc').execute();
}

/** Adds a margin; undefined where its part has one. */
export async function insertMargin(
  tx: Tx,
  row: Omit<StoredMargin, 'id' | 'ended_by' | 'ended_at'>,
): Promise<StoredMargin | undefined> {
  return tx
    .insertInto('margins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A margin that is on, locked. */
export async function heldMargin(tx: Tx, id: number): Promise<StoredMargin | undefined> {
  return tx
    .selectFrom('margins')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function endMargin(tx: Tx, id: bigint, by: number, at: number): Promise<StoredMargin> {
  return tx
    .updateTable('margins')
    .set({ ended_by: BigInt(by), ended_at: new Date(at) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Prices and shifts that are on or wait for approval at a moment, newest first, in games that go on. */
export async function openPrices(db: Db, now: number): Promise<StoredPrice[]> {
  return db
    .selectFrom('hand_prices')
    .innerJoin('games', 'games.id', 'hand_prices.game_id')
    .selectAll('hand_prices')
    .where('hand_prices.ended_at', 'is', null)
    .where('hand_prices.status', '<>', 'withdrawn')
    .where((is) => is.or([is('hand_prices.until', 'is', null), is('hand_prices.until', '>', new Date(now))]))
    .where('games.status', 'in', ['upcoming', 'live'])
    .orderBy('hand_prices.id', 'desc')
    .execute();
}

/** Marks what has run out as ended, so that its outcome may get another price. */
export async function endRunOut(db: Db | Tx, now: number): Promise<void> {
  await db
    .updateTable('hand_prices')
    .set(({ ref }) => ({ ended_at: ref('until') }))
    .where('ended_at', 'is', null)
    .where('until', '<=', new Date(now))
    .execute();
}

/** Adds a price or a shift; undefined where its outcome or market has one. */
export async function insertPrice(
  tx: Tx,
  row: Omit<StoredPrice, 'id' | 'approved_by' | 'approved_at' | 'ended_by' | 'ended_at' | 'version'>,
): Promise<StoredPrice | undefined> {
  return tx
    .insertInto('hand_prices')
    .values({ ...row, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A price or a shift that has not ended, locked. */
export async function heldPrice(tx: Tx, id: number): Promise<StoredPrice | undefined> {
  return tx
    .selectFrom('hand_prices')
    .selectAll()
    .where('id', '=', BigInt(id))
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function changePrice(
  tx: Tx,
  { id, version }: Pick<StoredPrice, 'id' | 'version'>,
  change: Partial<
    Pick<StoredPrice, 'approved_by' | 'approved_at' | 'status' | 'until' | 'ended_by' | 'ended_at'>
  >,
): Promise<StoredPrice> {
  return tx
    .updateTable('hand_prices')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function marginToWire(row: StoredMargin): desk.Margin {
  return {
    id: Number(row.id),
    ...{ scope: row.scope, subject: row.subject, percent: row.tenths / 10, note: row.note },
    ...{ setBy: Number(row.set_by), setAt: row.set_at.toISOString() },
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export function priceToWire(row: StoredPrice): desk.HandPrice {
  return {
    ...{ id: Number(row.id), gameId: Number(row.game_id), kind: row.kind, outcomeId: row.outcome_id },
    coef: row.odds_milli === null ? null : row.odds_milli / 1000,
    percent: row.tenths === null ? null : row.tenths / 10,
    ...{ minutes: row.minutes, note: row.note, isAboveFair: row.is_above_fair },
    ...shownAsked(row),
    until: row.until?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}
