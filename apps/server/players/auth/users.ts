import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface NewUser {
  /** null: the user's own number is the login. */
  login: string | null;
  passwordHash: string;
  role: 'player' | 'operator';
  countryId: number;
  currency: string;
  lng: string;
  createdAt: number;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<{ userId: number; login: string }> {
  const number = await sql<{ id: bigint }>`select nextval(pg_get_serial_sequence('users', 'id')) id`.execute(
    tx,
  );
  const userId = Number(number.rows[0]?.id);
  const login = user.login ?? `${userId}`;
  await sql`
    insert into users (id, login, password_hash, role, country_id, currency, lng, created_at)
    overriding system value
    values (${userId}, ${login}, ${user.passwordHash}, ${user.role}, ${user.countryId}, ${user.currency},
      ${user.lng}, ${new Date(user.createdAt)})`.execute(tx);
  return { userId, login };
}

export function userByLogin(db: Kysely<Schema>, login: string) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'sign_in_epoch as epoch'])
    .where('login', '=', login)
    .executeTakeFirst();
}

export function hashOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'sign_in_epoch as epoch'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirst();
}

/** The epoch in which a sign-in of this user begins now. */
export async function epochOf(db: Kysely<Schema>, userId: number): Promise<number> {
  const row = await hashOf(db, userId);
  return row?.epoch ?? 0;
}

export function userById(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'login', 'role', 'currency', 'country_id as countryId'])
    .where('id', '=', BigInt(userId))
    .executeTakeFirst();
}
