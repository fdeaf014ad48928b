import type { teamCash } from '@fairbook/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { wentBack } from '../../money/payments/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type GrantRow = Selectable<Schema['team_cash_grants']>;

const MOST_SHOWN = 200;
/** The fourth payment is the last one that earns something. The fifth is read to know that there are more. */
const PAYMENTS_READ = 5;

/** When a player's first deposits came in, in their order, without those that went back. */
export async function paymentsOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(d.ended_at, d.created_at) at from deposits d
    where d.user_id = ${userId} and d.status = 'done' and not ${wentBack()}
    order by 1, d.id limit ${PAYMENTS_READ}`.execute(db);
  return rows.map(({ at }) => at.getTime());
}

export interface Sum {
  currency: string;
  amount: bigint;
}

/** Sums of all deposits of a player, without those that went back, by currency. Minor units. */
export async function depositedBy(db: Db, userId: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select a.currency, sum(coalesce(d.credited, d.amount))::bigint amount
    from deposits d join accounts a on a.id = d.account_id
    where d.user_id = ${userId} and d.status = 'done' and not ${wentBack()} group by a.currency`.execute(db);
  return rows;
}

export function grantsOf(db: Db, userId: number): Promise<GrantRow[]> {
  return db
    .selectFrom('team_cash_grants')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .orderBy('step')
    .execute();
}

/** What was given since then and has not come back, in cents of the euro. */
export async function spentSince(db: Db, since: Date): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(sum(worth), 0)::bigint spent from team_cash_grants where at > ${since}`.execute(db);
  return rows[0]!.spent;
}

/** Locks a player's payments and steps until the commit, so that they change one after the other. */
export async function holdPlayer(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team cash of a player', ${userId}))`.execute(tx);
}

/** Grants wait for each other, on all nodes: they share a budget, and a person may have two accounts. */
export async function holdGrants(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('team cash', 0))`.execute(tx);
}

/** Whether the same person has had the step on another account, and kept any of it. */
export async function hadByPerson(tx: Tx, userId: number, step: teamCash.TeamCashStep): Promise<boolean> {
  const { rows } = await sql`
    select from accounts_of_person(${userId}) other
    join team_cash_grants had on had.user_id = other.other_id and had.step = ${step} and had.taken < had.amount limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function insertGrant(tx: Tx, row: Omit<GrantRow, 'taken' | 'returned_at'>): Promise<void> {
  await tx.insertInto('team_cash_grants').values(row).execute();
}

export async function returnGrant(
  tx: Tx,
  { user_id, step }: Pick<GrantRow, 'user_id' | 'step'>,
  { taken, worth, at }: { taken: bigint; worth: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('team_cash_grants')
    .set({ state: 'returned', taken, worth, returned_at: at })
    .where('user_id', '=', user_id)
    .where('step', '=', step)
    .execute();
}

/** The player who made a deposit. */
export async function depositorOf(tx: Tx, depositId: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('deposits')
    .select('user_id')
    .where('id', '=', depositId)
    .executeTakeFirst();
  return row && Number(row.user_id);
}

export function lastGrants(db: Db): Promise<(GrantRow & { login: string })[]> {
  return db
    .selectFrom('team_cash_grants')
    .innerJoin('users', 'users.id', 'team_cash_grants.user_id')
    .selectAll('team_cash_grants')
    .select('users.login')
    .orderBy('at', 'desc')
    .orderBy('step', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}
