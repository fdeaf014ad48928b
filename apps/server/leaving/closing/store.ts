import type { closing } from '@fairbook/contracts';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export interface OwnAccount {
  id: number;
  kind: 'money' | 'bonus' | 'points';
  currency: string;
  balance: bigint;
}

const MAIN = 0;
const BONUS = 4;
const POINTS = 5;
const CASINO_BONUS = 6;

export async function accountsOf(db: Kysely<Schema>, userId: number): Promise<OwnAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'type', 'currency', 'balance'])
    .where('user_id', '=', BigInt(userId))
    .where('kind', '=', 'player')
    .orderBy('id')
    .execute();
  return rows.map(({ id, type, currency, balance }) => ({
    id: Number(id),
    kind: type === BONUS || type === CASINO_BONUS ? 'bonus' : type === POINTS ? 'points' : 'money',
    currency,
    balance: balance ?? 0n,
  }));
}

export async function countOpenCoupons(db: Kysely<Schema>, userId: number): Promise<number> {
  const { n } = await db
    .selectFrom('coupons')
    .select((of) => of.fn.countAll<bigint>().as('n'))
    .where('user_id', '=', BigInt(userId))
    .where('status', 'in', ['pending', 'accepted'])
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Reopening activates only the main, bonus and points accounts; the player adds further currencies again. */
export async function setActive(tx: Tx, userId: number, isActive: boolean): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ is_active: isActive })
    .where('user_id', '=', BigInt(userId))
    .where('kind', '=', 'player')
    .$if(isActive, (rows) => rows.where('type', 'in', [MAIN, BONUS, POINTS, CASINO_BONUS]))
    .execute();
}

export async function setClosed(tx: Tx, userId: number, at: Date | null): Promise<void> {
  await tx.updateTable('users').set({ closed_at: at }).where('id', '=', BigInt(userId)).execute();
}

export async function insertClosing(
  tx: Tx,
  closed: { userId: number; at: Date; reason: closing.ClosingReason; note: string },
): Promise<void> {
  const { userId, ...rest } = closed;
  await tx
    .insertInto('account_closings')
    .values({ user_id: userId, ...rest })
    .execute();
}

/** A player’s account, locked when it is to change; undefined for an unknown player. */
export async function playerOf(db: Kysely<Schema>, userId: number, isHeld = false) {
  return db
    .selectFrom('users')
    .select(['closed_at', 'erased_at'])
    .where('id', '=', BigInt(userId))
    .where('role', '=', 'player')
    .$if(isHeld, (row) => row.forNoKeyUpdate())
    .executeTakeFirst();
}

export async function closingsOf(db: Kysely<Schema>, userId: number) {
  return db
    .selectFrom('account_closings')
    .leftJoin('users', 'users.id', 'reopened_by')
    .selectAll('account_closings')
    .select('users.login as operator')
    .where('user_id', '=', BigInt(userId))
    .orderBy('account_closings.id', 'desc')
    .limit(50)
    .execute();
}

export async function setReopened(
  tx: Tx,
  userId: number,
  { at, by, why }: { at: Date; by: number; why: string },
): Promise<void> {
  await tx
    .updateTable('account_closings')
    .set({ reopened_at: at, reopened_by: BigInt(by), reopened_why: why })
    .where('user_id', '=', BigInt(userId))
    .where('reopened_at', 'is', null)
    .execute();
}

const AT_ONCE = 100;

/** Accounts that were closed before a moment, and still have personal data. */
export async function toErase(db: Kysely<Schema>, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('closed_at', '<', before)
    .where('erased_at', 'is', null)
    .orderBy('closed_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => Number(id));
}
