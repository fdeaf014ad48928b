import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type ItemRow = Selectable<Schema['reward_items']>;
export type ClaimRow = Selectable<Schema['reward_claims']>;

const MOST_SHOWN = 200;

export async function allItems(db: Db, only?: number): Promise<(ItemRow & { login: string })[]> {
  return db
    .selectFrom('reward_items')
    .innerJoin('users', 'users.id', 'reward_items.changed_by')
    .selectAll('reward_items')
    .select('users.login')
    .$if(only !== undefined, (rows) => rows.where('reward_items.id', '=', BigInt(only ?? 0)))
    .orderBy('reward_items.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/** Reads an item and locks it, so that two players can't both buy the last one. */
export function heldItem(tx: Tx, id: number): Promise<ItemRow | undefined> {
  return tx
    .selectFrom('reward_items')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

interface ItemText {
  fields: string;
  version: number;
  changed_by: bigint;
  changed_at: Date;
}

export async function insertItem(tx: Tx, row: ItemText): Promise<number> {
  const made = await tx.insertInto('reward_items').values(row).returning('id').executeTakeFirstOrThrow();
  return Number(made.id);
}

export async function updateItem(tx: Tx, id: bigint, row: ItemText): Promise<void> {
  await tx.updateTable('reward_items').set(row).where('id', '=', id).execute();
}

export async function countSold(tx: Tx, { id, sold }: ItemRow): Promise<void> {
  await tx
    .updateTable('reward_items')
    .set({ sold: sold + 1 })
    .where('id', '=', id)
    .execute();
}

export function claimByKey(db: Db, userId: number, key: string): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('reward_claims')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('idem_key', '=', key)
    .executeTakeFirst();
}

export async function insertClaim(tx: Tx, row: ClaimRow): Promise<void> {
  await tx.insertInto('reward_claims').values(row).execute();
}

export async function claimsOf(db: Db, userId: number): Promise<ClaimRow[]> {
  return db
    .selectFrom('reward_claims')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
}

/** How often a player bought each item. */
export async function boughtBy(db: Db, userId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('reward_claims')
    .select((row) => ['item_id', row.fn.countAll<bigint>().as('count')])
    .where('user_id', '=', BigInt(userId))
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, count }) => [Number(item_id), Number(count)]));
}

export async function currencyOf(db: Db, userId: number): Promise<string> {
  const { currency } = await db
    .selectFrom('users')
    .select('currency')
    .where('id', '=', BigInt(userId))
    .executeTakeFirstOrThrow();
  return currency;
}

/** The promo code that an item sells; undefined for one that isn't for buyers. */
export async function soldCode(
  db: Db,
  code: string,
): Promise<{ id: bigint; kind: string; amount: bigint | null; currency: string | null } | undefined> {
  return db
    .selectFrom('promo_codes')
    .select(['id', 'kind', 'amount', 'currency'])
    .where('code', '=', code)
    .where('audience', '=', 'bought')
    .executeTakeFirst();
}
