import { type Kysely, type Selectable, sql } from 'kysely';
import { wentBack } from '../../money/payments/index.ts';
import { type BudgetedOffers, leftOfOffer } from '../../placement/budgets/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type CodeRow = Selectable<Schema['welcome_codes']>;
export type ClaimRow = Selectable<Schema['welcome_claims']>;
export type ListedCode = CodeRow & { login: string; waiting: bigint; granted: bigint; missed: bigint };

const MOST_SHOWN = 200;

export async function listCodes(db: Kysely<Schema>, only?: number): Promise<ListedCode[]> {
  const { rows } = await sql<ListedCode>`
    select w.*, u.login, c.waiting, c.granted, c.missed
    from welcome_codes w join users u on u.id = w.changed_by
    cross join lateral (
      select count(*) filter (where state = 'waiting') waiting, count(*) filter (where state = 'granted') granted,
        count(*) filter (where state in ('expired', 'refused', 'returned')) missed
      from welcome_claims where code_id = w.id) c
    where ${only === undefined ? sql`true` : sql`w.id = ${only}`}
    order by w.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** Reads a code and locks it, so that registrations with it count each other. */
export function heldCode(tx: Tx, of: { id: number } | { code: string }): Promise<CodeRow | undefined> {
  return tx
    .selectFrom('welcome_codes')
    .selectAll()
    .$if('id' in of, (rows) => rows.where('id', '=', BigInt('id' in of ? of.id : 0)))
    .$if('code' in of, (rows) => rows.where('code', '=', 'code' in of ? of.code : ''))
    .forUpdate()
    .executeTakeFirst();
}

/** A code without a lock; undefined for an unknown one. */
export function readCode(db: Kysely<Schema>, code: string): Promise<CodeRow | undefined> {
  return db.selectFrom('welcome_codes').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function insertCode(
  tx: Tx,
  row: { code: string; fields: string; changed_by: bigint; changed_at: Date },
): Promise<number | null> {
  const made = await tx
    .insertInto('welcome_codes')
    .values({ ...row, version: 1 })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made ? Number(made.id) : null;
}

export async function updateCode(
  tx: Tx,
  id: bigint,
  row: { fields: string; version: number; changed_by: bigint; changed_at: Date },
): Promise<void> {
  await tx.updateTable('welcome_codes').set(row).where('id', '=', id).execute();
}

/** Codes as budgets know them: what was granted and what waits is spent. */
export const OFFERS: BudgetedOffers = {
  kind: 'welcome',
  listed: `select id offer_id, code as name, changed_at made_at,
             (fields ->> 'isActive')::boolean and (fields ->> 'until')::timestamptz > $1 is_open from welcome_codes`,
  spent: (id) =>
    `select sum(worth) from welcome_claims where code_id = ${id} and state in ('waiting', 'granted', 'returned')`,
};

/** What is left of a code's budget. */
export async function leftOf(db: Kysely<Schema>, codeId: bigint): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select ${sql.raw(leftOfOffer(OFFERS, 'w.id'))} "left" from welcome_codes w where w.id = ${codeId}`.execute(
    db,
  );
  return rows[0]!.left;
}

export async function insertClaim(
  tx: Tx,
  claim: Omit<ClaimRow, 'state' | 'decided_at' | 'grant_id'>,
): Promise<void> {
  await tx
    .insertInto('welcome_claims')
    .values({ ...claim, state: 'waiting' })
    .execute();
}

export async function claimOf(
  db: Kysely<Schema>,
  userId: number,
): Promise<(ClaimRow & { code: string }) | undefined> {
  return db
    .selectFrom('welcome_claims')
    .innerJoin('welcome_codes', 'welcome_codes.id', 'welcome_claims.code_id')
    .selectAll('welcome_claims')
    .select('welcome_codes.code')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
}

export type DueClaim = ClaimRow & {
  code: string;
  operator_id: bigint;
  /** The same person has had a bonus of a code on another account. */
  is_same_person: boolean;
};

/** One grant at a time on all nodes: two accounts of a person must see each other. */
export async function holdGrants(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('grants of registration codes', 0))`.execute(tx);
}

/** Claims whose condition is met. Locks them, and skips those that another node has. Banned and closed players wait. */
export async function dueClaims(
  tx: Tx,
  { now, most, userId = null }: { now: Date; most: number; userId?: bigint | null },
): Promise<DueClaim[]> {
  const { rows } = await sql<DueClaim>`
    select c.*, w.code, w.changed_by operator_id,
      exists (select from accounts_of_person(c.user_id) other
        join welcome_claims had on had.user_id = other.other_id
          and (had.state = 'granted' or (had.state = 'returned' and had.worth > 0))) is_same_person
    from welcome_claims c
    join welcome_codes w on w.id = c.code_id
    join users u on u.id = c.user_id and u.closed_at is null
    left join player_states s on s.user_id = c.user_id
    where (${userId}::bigint is null or c.user_id = ${userId}) and c.state = 'waiting' and c.expires_at > ${now} and coalesce(s.ban_level, 0) = 0
      and not play_is_closed(c.user_id, ${now})
      and case c.grant_on
        when 'activation' then exists (select from contacts k where k.user_id = c.user_id
          and (k.email_verified_at is not null or k.phone_verified_at is not null))
        else ${HAS_DEPOSIT} end
    order by c.claimed_at, c.user_id limit ${most} for update of c skip locked`.execute(tx);
  return rows;
}

/** Whether a deposit that has stayed is large enough for the claim `c`. */
const HAS_DEPOSIT = sql<boolean>`exists (select from deposits d join accounts a on a.id = d.account_id
  where d.user_id = c.user_id and d.status = 'done' and a.currency = c.currency
    and coalesce(d.credited, d.amount) >= coalesce(c.min_deposit, 0) and not ${wentBack()})`;

/** The claim of the player who made a deposit, locked, and whether another deposit is enough for it. */
export async function claimByDeposit(
  tx: Tx,
  depositId: string,
): Promise<(ClaimRow & { has_deposit: boolean }) | undefined> {
  const { rows } = await sql<ClaimRow & { has_deposit: boolean }>`
    select c.*, ${HAS_DEPOSIT} has_deposit from welcome_claims c
    where c.user_id = (select user_id from deposits where id = ${depositId}) for update of c`.execute(tx);
  return rows[0];
}

export async function decideClaim(
  tx: Tx,
  userId: bigint,
  decision: Partial<Pick<ClaimRow, 'state' | 'decided_at' | 'grant_id' | 'worth'>>,
): Promise<void> {
  await tx.updateTable('welcome_claims').set(decision).where('user_id', '=', userId).execute();
}

/** Ends claims that have waited too long; the budget gets their amounts back. */
export async function expireClaims(db: Kysely<Schema>, now: Date): Promise<void> {
  await db
    .updateTable('welcome_claims')
    .set({ state: 'expired', decided_at: now })
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .execute();
}
