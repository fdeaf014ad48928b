import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

const LATEST = 100;

/**
 * Remembers which phone the code went to. A player who asks again, or is moved once more, begins anew; but a phone that
 * only this move has confirmed doesn't count as one that the account had before.
 */
export async function putAsked(
  tx: Tx,
  asked: { userId: number; phone: string; wasConfirmed: boolean; at: Date },
): Promise<void> {
  const columns = {
    phone: asked.phone,
    was_confirmed: asked.wasConfirmed,
    asked_at: asked.at,
    confirmed_at: null,
    moved_at: null,
    former_login: null,
  };
  await tx
    .insertInto('account_transfers')
    .values({ user_id: asked.userId, ...columns })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...columns,
        was_confirmed: sql<boolean>`excluded.was_confirmed
          and (account_transfers.was_confirmed or account_transfers.moved_at is not null)`,
      }),
    )
    .execute();
}

export function transferOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('account_transfers')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('moved_at', 'is', null)
    .executeTakeFirst();
}

export async function setConfirmed(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .updateTable('account_transfers')
    .set({ confirmed_at: at })
    .where('user_id', '=', BigInt(userId))
    .execute();
}

/** Gives the player the next free number as login. Returns the former and the new one. */
export async function renewLogin(
  tx: Tx,
  userId: number,
  at: Date,
): Promise<{ former: string; login: string; lng: string }> {
  const { login: former, lng } = await tx
    .selectFrom('users')
    .select(['login', 'lng'])
    .where('id', '=', BigInt(userId))
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ login: string }>`
    update users set login = nextval(pg_get_serial_sequence('users', 'id'))::text
    where id = ${userId} returning login`.execute(tx);
  await tx
    .updateTable('account_transfers')
    .set({ moved_at: at, former_login: former })
    .where('user_id', '=', BigInt(userId))
    .execute();
  return { former, login: rows[0]!.login, lng };
}

export async function playersByLogin(tx: Tx, logins: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', [...logins])
    .where('role', '=', 'player')
    .where('closed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, login }) => [login, Number(id)]));
}

/** Players who must be moved and who were, the latest steps first; and how many there are of each. */
export async function latestTransfers(db: Kysely<Schema>) {
  const { rows: counts } = await sql<{ waiting: number; moved: number }>`
    select (select count(*)::int from player_states where is_transfer_required) waiting,
      (select count(*)::int from account_transfers where moved_at is not null) moved`.execute(db);
  const { rows } = await sql<{
    user_id: bigint;
    login: string;
    moved_at: Date | null;
    confirmed_at: Date | null;
    asked_at: Date | null;
  }>`
    select u.id user_id, u.login, t.moved_at, t.confirmed_at, t.asked_at
    from (select user_id from player_states where is_transfer_required
          union select user_id from account_transfers where moved_at is not null) s
    join users u on u.id = s.user_id
    left join account_transfers t on t.user_id = s.user_id
    order by coalesce(t.moved_at, t.confirmed_at, t.asked_at) desc nulls last, u.id desc limit ${LATEST}`.execute(
    db,
  );
  return { ...counts[0]!, rows };
}
