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
    .leftJoin('operator_requests as asked', (join) =>
      join.onRef('asked.user_id', '=', 'operators.user_id').on('asked.status', '=', 'requested'),
    )
    .leftJoin('users as requester', 'requester.id', 'asked.requested_by')
    .select(['users.id', 'users.login', 'users.created_at', 'operators.permissions', 'operators.version'])
    .select(['asked.id as asked_id', 'asked.permissions as asked_permissions', 'asked.requested_by'])
    .select(['asked.requested_at', 'asked.version as asked_version', 'requester.login as requester']);
}

type Row = Awaited<ReturnType<ReturnType<typeof operatorRows>['execute']>>[number];

/** Permissions in the order of the full list; unknown ones are dropped. */
function shown({ id, login, created_at, permissions, version, ...row }: Row): operators.Operator {
  const known = (words: readonly string[]) => PERMISSIONS.filter((each) => words.includes(each));
  return {
    id: Number(id),
    login,
    permissions: known(permissions),
    version,
    createdAt: created_at.toISOString(),
    asked:
      row.asked_id === null
        ? null
        : {
            id: Number(row.asked_id),
            permissions: known(row.asked_permissions!),
            requestedBy: Number(row.requested_by),
            requestedLogin: row.requester!,
            requestedAt: row.requested_at!.toISOString(),
            version: row.asked_version!,
          },
  };
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
