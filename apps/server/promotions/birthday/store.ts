import type { BirthdayRules } from '@fairbook/contracts/promotions/birthday';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { wentBack } from '../../money/payments/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { APART_DAYS } from './rules.ts';

type Db = Kysely<Schema>;
export type GiftRow = Selectable<Schema['birthday_gifts']>;

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const MOST_SHOWN = 200;

/**
 * SQL: from players whose confirmed birthday is one of these, who meet the conditions now and may be offered something.
 */
function eligible(birthdays: readonly string[], { leastDays, activeDays }: BirthdayRules, now: number) {
  const at = new Date(now);
  const since = new Date(now - activeDays * DAY_MS);
  return sql`
    from persons p
    join users u on u.id = p.user_id and u.role = 'player'
    join verifications v on v.user_id = u.id and v.state = 'verified'
    join accounts a on a.user_id = u.id and a.kind = 'player' and a.type = 0
    left join person_choices c on c.user_id = u.id
    where substr(p.fields ->> 'birthday', 6, 5) = any(${birthdays}::text[])
      and u.created_at <= ${new Date(now - leastDays * DAY_MS)}
      and (exists (select from deposits d where d.user_id = u.id and d.status = 'done' and d.ended_at > ${since}
          and not ${wentBack()})
        or exists (select from casino_rounds r where r.user_id = u.id and r.at > ${since}
          and r.unit > 0 and r.free_id is null)
        or exists (select from coupons b where b.user_id = u.id and b.placed_at > ${since}))
      and may_be_offered(u.id, ${at})`;
}

export interface Celebrant {
  userId: number;
  /** The currency of the main account. */
  currency: string;
  wantsNews: boolean;
}

/**
 * The players who may get a gift for this day and have none, in the order of their registration. An identity that was
 * confirmed after the day brings nothing for it.
 */
export async function celebrants(
  db: Db,
  of: { birthdays: readonly string[]; year: number; before: Date },
  rules: BirthdayRules,
  now: number,
): Promise<Celebrant[]> {
  const { rows } = await sql<Celebrant>`
    select u.id::float8 "userId", a.currency, coalesce((c.choices ->> 'enable_mail_news')::boolean, false) "wantsNews"
    ${eligible(of.birthdays, rules, now)} and v.decided_at < ${of.before}
      and not exists (select from birthday_gifts g where g.user_id = u.id and g.year = ${of.year})
    order by u.id`.execute(db);
  return rows;
}

/** How many players meet the conditions now and have one of these birthdays. */
export async function countEligible(
  db: Db,
  birthdays: readonly string[],
  rules: BirthdayRules,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) n ${eligible(birthdays, rules, now)}`.execute(db);
  return Number(rows[0]!.n);
}

/** Gifts wait for each other, on all nodes: they share a budget, and a person may have two accounts. */
export async function holdGifts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('birthday gifts', 0))`.execute(tx);
}

/** Whether the player has a gift of a day too near to this one, or another account of the same person has. */
export async function hadLately(tx: Tx, userId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from birthday_gifts g
    where abs(g.day - ${day}::date) < ${APART_DAYS}::int
      and (g.user_id = ${userId} or g.user_id in (select other_id from accounts_of_person(${userId}))) limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether another account of the same person has taken a gift of a day too near to that of this one. */
export async function takenByOther(tx: Tx, { user_id, day }: GiftRow): Promise<boolean> {
  const { rows } = await sql`
    select from accounts_of_person(${user_id}) other
    join birthday_gifts g on g.user_id = other.other_id and g.user_id <> ${user_id}
      and g.taken_at is not null and abs(g.day - ${day}::date) < ${APART_DAYS}::int limit 1`.execute(tx);
  return rows.length > 0;
}

/** False if the account has a gift of this year. */
export async function insertGift(tx: Tx, row: Insertable<Schema['birthday_gifts']>): Promise<boolean> {
  const made = await tx
    .insertInto('birthday_gifts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return made !== undefined;
}

const gifts = sql`select g.user_id, g.year, g.day::text as day, g.terms, g.amount, g.currency, g.worth, g.operator_id, g.is_told,
  g.at, g.until_at, g.taken_at`;

/** The last gift of a player, locked in a transaction that takes it. */
export async function latestGift(
  db: Db,
  userId: number,
  { isHeld }: { isHeld: boolean },
): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`
    ${gifts} from birthday_gifts g where g.user_id = ${userId}
    order by g.at desc limit 1 ${isHeld ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

export async function markTaken(tx: Tx, { user_id, year }: GiftRow, at: Date): Promise<void> {
  await tx
    .updateTable('birthday_gifts')
    .set({ taken_at: at })
    .where('user_id', '=', user_id)
    .where('year', '=', year)
    .execute();
}

/** What gifts of the last 365 days cost: those that were taken, and those that can be. Minor units of the base currency. */
export async function spentLately(db: Db, now: number): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(sum(worth), 0)::bigint spent from birthday_gifts
    where at > ${new Date(now - YEAR_MS)} and (taken_at is not null or until_at > ${new Date(now)})`.execute(
    db,
  );
  return rows[0]!.spent;
}

export async function lastGifts(db: Db): Promise<(GiftRow & { login: string })[]> {
  const { rows } = await sql<GiftRow & { login: string }>`
    ${gifts}, u.login from birthday_gifts g join users u on u.id = g.user_id
    order by g.at desc, g.user_id limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export async function isVerified(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('verifications')
    .select('state')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row?.state === 'verified';
}

/** Why an operator has closed a product to the player; null if all are open. */
export async function closedFor(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select c.one ->> 'reason' reason from player_states s
    cross join lateral jsonb_array_elements(s.closed_products) c (one) where s.user_id = ${userId} limit 1`.execute(
    db,
  );
  return rows[0]?.reason ?? null;
}
