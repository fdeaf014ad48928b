import { type operators, PERMISSIONS } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export async function allOperators(db: Kysely<Schema>): Promise<operators.Operator[]> {
  const rows = await operatorRows(db).orderBy('users.login').execute();
  return rows.map(shown);
}

export async function operatorById(db: Kysely<Schema>, id: number): Promise<operators.Operator | null> {
  const row = await operatorRows(db).where('users.id', '=', BigInt(id)).executeTakeFirst();
  return row ? shown(row) : null;
}

function operatorRows(db: Kysely<Schema>) {
  return db
    .selectFrom('operators')
    .innerJoin('users', 'users.id', 'operators.user_id')
    .select(['users.id', 'users.login', 'users.created_at', 'operators.permissions', 'operators.version']);
}

type Row = Awaited<ReturnType<ReturnType<typeof operatorRows>['execute']>>[number];

/** Permissions in the order of the full list; unknown ones are dropped. */
function shown({ id, login, created_at, permissions, version }: Row): operators.Operator {
  const held = PERMISSIONS.filter((each) => permissions.includes(each));
  return { id: Number(id), login, permissions: held, version, createdAt: created_at.toISOString() };
}

export async function insertOperator(tx: Tx, id: number, permissions: readonly string[]): Promise<void> {
  await tx
    .insertInto('operators')
    .values({ user_id: BigInt(id), permissions: [...permissions], version: 1 })
    .execute();
}

export async function replacePermissions(tx: Tx, id: number, permissions: readonly string[]): Promise<void> {
  await tx
    .updateTable('operators')
    .set((row) => ({ permissions: [...permissions], version: sql`${row.ref('version')} + 1` }))
    .where('user_id', '=', BigInt(id))
    .execute();
}

/** Ids of the operators with a permission. */
export async function holdersOf(db: Kysely<Schema>, permission: string): Promise<number[]> {
  const rows = await db
    .selectFrom('operators')
    .select('user_id')
    .where(sql<boolean>`${permission} = any(permissions)`)
    .execute();
  return rows.map(({ user_id }) => Number(user_id));
}
