import type { depositBonuses as contract } from '@fairbook/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type BudgetedOffers, leftOfOffer } from '../../placement/budgets/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { dayOf } from '../weeks.ts';
import type { Depositor } from './rules.ts';

type Db = Kysely<Schema>;
export type BonusRow = Selectable<Schema['deposit_bonuses']>;
export type GrantRow = Omit<Selectable<Schema['deposit_bonus_grants']>, 'day'>;
export type ListedBonus = BonusRow & { login: string; chosen: bigint; granted: bigint; returned: bigint };

const MOST_SHOWN = 200;

export async function listBonuses(db: Db, only?: number): Promise<ListedBonus[]> {
  const { rows } = await sql<ListedBonus>`
    select b.*, u.login, g.granted, g.returned,
      (select count(*) from deposit_bonus_choices where bonus_id = b.id and choice > 0) chosen
    from deposit_bonuses b join users u on u.id = b.changed_by
    cross join lateral (
      select count(*) filter (where state = 'granted') granted, count(*) filter (where state = 'returned') returned
      from deposit_bonus_grants where bonus_id = b.id) g
    where ${only === undefined ? sql`true` : sql`b.id = ${only}`}
    order by b.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export function heldBonus(tx: Tx, id: number | bigint): Promise<BonusRow | undefined> {
  return tx
    .selectFrom('deposit_bonuses')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

interface BonusText {
  fields: string;
  version: number;
  changed_by: bigint;
  changed_at: Date;
}

export async function insertBonus(tx: Tx, row: BonusText): Promise<number> {
  const made = await tx.insertInto('deposit_bonuses').values(row).returning('id').executeTakeFirstOrThrow();
  return Number(made.id);
}

export async function updateBonus(tx: Tx, id: bigint, row: BonusText): Promise<void> {
  await tx.updateTable('deposit_bonuses').set(row).where('id', '=', id).execute();
}

export async function depositorOf(db: Db, userId: number, except?: string): Promise<Depositor> {
  const { rows } = await sql<{ country_id: number; created_at: Date; deposits: bigint }>`
    select u.country_id, u.created_at,
      (select count(*) from deposits where user_id = u.id and status = 'done'
        and id is distinct from ${except ?? null}::uuid) deposits
    from users u where u.id = ${userId}`.execute(db);
  const row = rows[0]!;
  return {
    countryId: row.country_id,
    registeredAt: row.created_at.getTime(),
    deposits: Number(row.deposits),
  };
}

/** A bonus as one player sees it. */
export interface PlayersBonus {
  id: bigint;
  fields: contract.DepositBonusFields;
  version: number;
  choice: 0 | 1 | 2 | null;
  /** It has a segment. */
  is_for_some: boolean;
  /** What is left of the budget, in minor units of the base currency. */
  left: bigint;
  result:
    | (Omit<GrantRow, 'deposit' | 'amount' | 'at'> & { deposit: string; amount: string; at: string })
    | null;
}

/**
 * The bonuses that are on for the player, and those that the player has chosen or had, the latest first. Of a repeated bonus only
 * what happened today counts: a choice that brought it on an earlier day is over.
 */
export async function bonusesOf(
  db: Db,
  { userId, now }: { userId: number; now: number },
  only?: number,
): Promise<PlayersBonus[]> {
  const today = new Date(dayOf(now));
  const { rows } = await sql<PlayersBonus>`
    select b.id, coalesce(case when g.state is not null or c.choice > 0 then c.terms end, b.fields) fields, b.version,
      c.choice, b.fields ->> 'audience' is not null is_for_some, ${LEFT} "left",
      case when g.state is not null then json_build_object('state', g.state, 'currency', g.currency, 'at', g.at,
        'deposit', g.deposit::text, 'amount', g.amount::text) end result
    from deposit_bonuses b
    cross join lateral (select coalesce((b.fields ->> 'isRepeated')::boolean, false) is_repeated) f
    left join deposit_bonus_choices c on c.bonus_id = b.id and c.user_id = ${userId}
      and not (f.is_repeated and c.choice > 0 and exists (select from deposit_bonus_grants had
        where had.bonus_id = b.id and had.user_id = c.user_id and had.state in ('granted', 'returned')
          and had.at >= c.chosen_at and had.at < ${today}))
    left join lateral (select * from deposit_bonus_grants where bonus_id = b.id and user_id = ${userId}
      and (not f.is_repeated or at >= ${today})
      order by state in ('granted', 'returned') desc, at desc limit 1) g on true
    where ${only === undefined ? sql`((b.fields ->> 'isActive')::boolean or c.choice is not null or g.state is not null)` : sql`b.id = ${only}`}
      and (b.fields ->> 'audience' is null or c.choice > 0 or g.state is not null or (may_be_offered(${userId}, ${new Date(now)})
        and exists (select from deposit_bonus_audience a where a.bonus_id = b.id and a.user_id = ${userId})))
    order by b.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

/** The bonuses that are on, with what is left of their budgets, the latest first. */
export async function openTo(
  db: Db,
  withDrafts = false,
): Promise<Pick<PlayersBonus, 'id' | 'fields' | 'left'>[]> {
  const { rows } = await sql<Pick<PlayersBonus, 'id' | 'fields' | 'left'>>`
    select b.id, b.fields, ${LEFT} "left" from deposit_bonuses b
    where (b.fields ->> 'isActive')::boolean or ${withDrafts} order by b.id desc limit ${MOST_SHOWN}`.execute(
    db,
  );
  return rows;
}

/** The bonuses as budgets know them. */
export const OFFERS: BudgetedOffers = {
  kind: 'deposit',
  listed: `select id offer_id, fields ->> 'name' as name, changed_at made_at,
             (fields ->> 'isActive')::boolean and (fields ->> 'until')::timestamptz > $1 is_open from deposit_bonuses`,
  spent: (id) => `select sum(worth) from deposit_bonus_grants where bonus_id = ${id}`,
};
const LEFT = sql.raw(leftOfOffer(OFFERS, 'b.id'));

export async function leftOf(db: Db, bonusId: bigint): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select ${LEFT} "left" from deposit_bonuses b where b.id = ${bonusId}`.execute(db);
  return rows[0]!.left;
}

export async function writeChoice(
  db: Db,
  {
    userId,
    bonusId,
    choice,
    terms,
    at,
  }: {
    userId: number;
    bonusId: number;
    choice: 0 | 1 | 2;
    terms: contract.DepositBonusFields;
    at: Date;
  },
): Promise<void> {
  // Whom the house offers it to is no term of the player's.
  const { audience: _, ...agreed } = terms;
  const next = { choice, terms: JSON.stringify(agreed), chosen_at: at };
  await db
    .insertInto('deposit_bonus_choices')
    .values({ user_id: BigInt(userId), bonus_id: BigInt(bonusId), ...next })
    .onConflict((conflict) => conflict.columns(['user_id', 'bonus_id']).doUpdateSet(next))
    .execute();
}

export interface HeldChoice {
  bonus_id: bigint;
  terms: contract.DepositBonusFields;
}

/**
 * The bonuses that a player has chosen and not had since, or today, the latest choice first. Locks the choices, so that two deposits at
 * once are judged one after the other.
 */
export async function heldChoices(tx: Tx, userId: number, now: number): Promise<HeldChoice[]> {
  await sql`select from deposit_bonus_choices where user_id = ${userId} order by bonus_id for update`.execute(
    tx,
  );
  const { rows } = await sql<HeldChoice>`
    select c.bonus_id, c.terms from deposit_bonus_choices c
    where c.user_id = ${userId} and c.choice > 0 and not exists (select from deposit_bonus_grants g
      where g.user_id = c.user_id and g.bonus_id = c.bonus_id and g.state in ('granted', 'returned')
        and (not coalesce((c.terms ->> 'isRepeated')::boolean, false) or g.at >= least(c.chosen_at, ${new Date(dayOf(now))})))
    order by c.chosen_at desc, c.bonus_id desc`.execute(tx);
  return rows;
}

/** Grants of one bonus wait for each other, on all nodes: they share a budget, and a person may have two accounts. */
export async function holdGrants(tx: Tx, bonusId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('bonuses on deposits', ${bonusId}))`.execute(tx);
}

/** Whether a deposit was judged before: one that comes in parts is credited more than once. */
export async function isJudged(tx: Tx, depositId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deposit_bonus_grants')
    .select('deposit_id')
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the same person has had the bonus, of a repeated one that of this day, on another account, and kept any of it. */
export async function hadByPerson(
  tx: Tx,
  userId: number,
  { bonusId, day }: { bonusId: bigint; day: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from accounts_of_person(${userId}) other
    join deposit_bonus_grants had on had.user_id = other.other_id and had.bonus_id = ${bonusId}
      and had.day is not distinct from ${day}::date and (had.state = 'granted' or (had.state = 'returned' and had.taken < had.amount)) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function insertGrant(
  tx: Tx,
  row: Omit<GrantRow, 'taken' | 'returned_at'> & { day: string | null },
): Promise<void> {
  await tx.insertInto('deposit_bonus_grants').values(row).execute();
}

export async function heldGrant(tx: Tx, depositId: string): Promise<GrantRow | undefined> {
  return tx
    .selectFrom('deposit_bonus_grants')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .forUpdate()
    .executeTakeFirst();
}

export async function returnGrant(
  tx: Tx,
  depositId: string,
  { taken, worth, at }: { taken: bigint; worth: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('deposit_bonus_grants')
    .set({ state: 'returned', taken, worth, returned_at: at })
    .where('deposit_id', '=', depositId)
    .execute();
}

export async function lastGrants(db: Db): Promise<(GrantRow & { login: string; name: string })[]> {
  return db
    .selectFrom('deposit_bonus_grants')
    .innerJoin('users', 'users.id', 'deposit_bonus_grants.user_id')
    .innerJoin('deposit_bonuses', 'deposit_bonuses.id', 'deposit_bonus_grants.bonus_id')
    .selectAll('deposit_bonus_grants')
    .select(['users.login', sql<string>`deposit_bonuses.fields ->> 'name'`.as('name')])
    .orderBy('at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
}

/** Deposits whose bonus still has to be wagered. */
export async function openGrants(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ deposit_id: string }>`
    select g.deposit_id from deposit_bonus_grants g
    left join bonus_grants b on b.id = g.grant_id left join casino_bonuses c on c.id = g.casino_bonus_id
    where g.user_id = ${userId} and g.state = 'granted'
      and ((b.id is not null and b.closed_at is null) or c.state = 'active')
    order by g.deposit_id`.execute(db);
  return rows.map(({ deposit_id }) => deposit_id);
}
