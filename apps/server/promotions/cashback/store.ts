import { type Kysely, type Selectable, sql } from 'kysely';
import { MAY_COUNT } from '../../placement/bonuses/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { isHeld } from '../../players/visitors/index.ts';

type Db = Kysely<Schema>;
export type WeekRow = Selectable<Schema['cashback_weeks']>;
export type RunRow = Selectable<Schema['cashback_runs']>;

export interface Candidate {
  id: string;
  user_id: bigint;
  currency: string;
  /** Stake and payout of the part that was not cashed out. In minor units. */
  stake: bigint;
  payout: bigint;
}

/**
 * SQL: whether bet `c`, which has the cashback row `k` of some week, was settled again in a later week with another
 * result. Its cashback was then for a result that no longer stands.
 */
const SETTLED_ANEW = sql`c.settled_at >= (k.week + 7) at time zone 'UTC'`;

/** Bets that may count as play, were settled in a period and have not counted with their current result. */
export async function candidates(
  db: Db,
  { from, until, userId = null }: { from: Date; until: Date; userId?: number | null },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select c.id, c.user_id, c.currency, c.stake - c.closed_stake stake, coalesce(c.payout, 0) - c.cashed_out payout
    from coupons c
    where (${userId}::bigint is null or c.user_id = ${userId}) and ${MAY_COUNT}
      and c.settled_at >= ${from} and c.settled_at < ${until}
      and not exists (select from cashback_coupons k where k.coupon_id = c.id and not ${SETTLED_ANEW})
    order by c.user_id, c.id`.execute(db);
  return rows;
}

/**
 * SQL: whether the cashback row `k` of bet `c` is out of date, because the bet is neither won nor lost any more, or
 * because it counts again in a week that ended by `until`.
 */
const isCorrected = (until: Date) =>
  sql`(c.status not in ('won', 'lost') or (${SETTLED_ANEW} and c.settled_at < ${until}))`;

/** Players who have a corrected bet that earned cashback before. */
export async function correctedPlayers(db: Db, until: Date): Promise<number[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    select distinct k.user_id from cashback_coupons k join coupons c on c.id = k.coupon_id
    where ${isCorrected(until)}`.execute(db);
  return rows.map(({ user_id }) => Number(user_id));
}

/**
 * Deletes the cashback rows of a player's corrected bets and returns what they had counted and earned. The bets count
 * again in the week in which they are settled again.
 */
export async function dropCorrected(
  tx: Tx,
  userId: number,
  until: Date,
): Promise<{ counted: bigint; earned: bigint }> {
  const { rows } = await sql<{ counted: bigint; earned: bigint }>`
    with gone as (
      delete from cashback_coupons k using coupons c
      where k.user_id = ${userId} and c.id = k.coupon_id and ${isCorrected(until)}
      returning k.counted, k.earned)
    select coalesce(sum(counted), 0)::bigint counted, coalesce(sum(earned), 0)::bigint earned from gone`.execute(
    tx,
  );
  return rows[0]!;
}

export async function insertCoupons(
  tx: Tx,
  rows: readonly Selectable<Schema['cashback_coupons']>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('cashback_coupons')
      .values([...rows])
      .execute();
}

export async function lastRun(db: Db): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select week::text week, total, part, started_at, done_at from cashback_runs
    order by cashback_runs.week desc limit 1`.execute(db);
  return rows[0];
}

/** Begins the run of a week. A run that has begun before keeps the share of the budget that was calculated then. */
export async function beginRun(db: Db, run: Omit<RunRow, 'done_at'>): Promise<void> {
  await db
    .insertInto('cashback_runs')
    .values({ ...run, done_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function endRun(db: Db, week: string, at: Date): Promise<void> {
  await db.updateTable('cashback_runs').set({ done_at: at }).where('week', '=', week).execute();
}

/** Reads the run of a week and locks it, so that one node pays at a time. */
export async function holdRun(tx: Tx, week: string): Promise<{ part: number }> {
  return tx
    .selectFrom('cashback_runs')
    .select('part')
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function insertWeek(tx: Tx, row: WeekRow): Promise<void> {
  await tx.insertInto('cashback_weeks').values(row).execute();
}

export async function hasWeek(tx: Tx, userId: number, week: string): Promise<boolean> {
  const { rows } = await sql`select from cashback_weeks where user_id = ${userId} and week = ${week}`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * A player's stakes in finished weeks, and what the last of them carried over: below zero what has to be taken back,
 * above zero what has to be given yet. In minor units of the base currency.
 */
export async function pastOf(db: Db, userId: number): Promise<{ turnover: bigint; carry: bigint }> {
  const { rows } = await sql<{ turnover: bigint; carry: bigint }>`
    select coalesce(sum(turnover), 0)::bigint turnover,
      coalesce((array_agg(carry order by week desc))[1], 0)::bigint carry
    from cashback_weeks where user_id = ${userId}`.execute(db);
  return rows[0]!;
}

export async function weeksOf(db: Db, userId: number): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select week::text week, user_id, turnover, per_mille, earned, carry, points, amount, currency, is_cut, at
    from cashback_weeks where user_id = ${userId} order by cashback_weeks.week desc limit 52`.execute(db);
  return rows;
}

/** Whether play is closed to a player at that moment, the house holds them, or they have closed the account. */
export async function isClosedTo(db: Db, userId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select play_is_closed(u.id, ${at}) or u.closed_at is not null or ${isHeld('u.id')} is_closed
    from users u where u.id = ${userId}`.execute(db);
  return rows[0]!.is_closed;
}

/** What the last week that was paid has cost, in minor units of the base currency. */
export async function spentLastWeek(db: Db): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(sum(earned), 0)::bigint spent from cashback_weeks
    where week = (select max(week) from cashback_runs)`.execute(db);
  return rows[0]!.spent;
}
