import type { CashbackProgramme } from '@fairbook/contracts/promotions/casino-cashback';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type RunRow = Selectable<Schema['casino_cashback_runs']>;
export type WeekRow = Selectable<Schema['casino_cashback_weeks']>;

/** The programmes whose cashback of a week was counted. */
export async function countedProgrammes(db: Db, week: string): Promise<CashbackProgramme[]> {
  const { rows } = await sql<{ programme: CashbackProgramme }>`
    select programme from casino_cashback_runs where week = ${week}`.execute(db);
  return rows.map(({ programme }) => programme);
}

/** Begins to count a programme's week; false if it is counted, or another node is counting it. */
export async function beginRun(
  tx: Tx,
  run: { week: string; programme: CashbackProgramme; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('casino_cashback_runs')
    .values(run)
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .executeTakeFirst();
  return row !== undefined;
}

export async function endRun(
  tx: Tx,
  { week, programme, ...sums }: Pick<RunRow, 'week' | 'programme'> & Omit<RunRow, 'at'>,
): Promise<void> {
  await tx
    .updateTable('casino_cashback_runs')
    .set(sums)
    .where('week', '=', week)
    .where('programme', '=', programme)
    .execute();
}

/** A player whose week may bring something. */
export interface Candidate {
  userId: number;
  isMember: boolean;
  /** Play is closed to the player now. */
  isClosed: boolean;
  /** What counted in the weeks before. */
  turnover: bigint;
  /** The currency of the main account. */
  currency: string;
}

/** These players, without those who have closed their accounts or whose week is counted. */
export async function candidatesOf(
  tx: Tx,
  userIds: readonly number[],
  { week, at }: { week: string; at: Date },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.id::float8 "userId", p.user_id is not null "isMember", play_is_closed(u.id, ${at}) "isClosed",
      coalesce(w.counted, 0)::bigint turnover, a.currency
    from users u
    join accounts a on a.user_id = u.id and a.kind = 'player' and a.type = 0
    left join casino_cashback_premium p on p.user_id = u.id
    left join lateral (select sum(counted) counted from casino_cashback_weeks w
      where w.user_id = u.id and w.week < ${week}) w on true
    where u.id = any(${[...userIds]}::bigint[]) and u.closed_at is null
      and not exists (select from casino_cashback_weeks w where w.user_id = u.id and w.week = ${week})
    order by u.id`.execute(tx);
  return rows;
}

/** Rows that one statement writes. */
const BATCH = 1_000;

export async function insertWeeks(tx: Tx, rows: readonly Omit<WeekRow, 'claimed_at'>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('casino_cashback_weeks')
      .values(rows.slice(at, at + BATCH))
      .execute();
}

export async function turnoverOf(db: Db, userId: number): Promise<bigint> {
  const { rows } = await sql<{ turnover: bigint }>`
    select coalesce(sum(counted), 0)::bigint turnover from casino_cashback_weeks where user_id = ${userId}`.execute(
    db,
  );
  return rows[0]!.turnover;
}

const weeks = (where: ReturnType<typeof sql>) => sql<WeekRow>`
  select week::text week, user_id, programme, level, loss_percent, staked, paid, counted, earned, offered, is_cut, is_closed,
    amount, currency, claimed_at
  from casino_cashback_weeks w ${where}`;

export async function weeksOf(db: Db, userId: number): Promise<WeekRow[]> {
  return (await weeks(sql`where user_id = ${userId} order by w.week desc limit 52`).execute(db)).rows;
}

/** Reads a week of a player and locks it. */
export async function heldWeek(tx: Tx, userId: number, week: string): Promise<WeekRow | undefined> {
  return (await weeks(sql`where user_id = ${userId} and w.week = ${week} for update`).execute(tx)).rows[0];
}

export async function markClaimed(
  tx: Tx,
  { user_id, week }: Pick<WeekRow, 'user_id' | 'week'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('casino_cashback_weeks')
    .set({ claimed_at: at })
    .where('user_id', '=', user_id)
    .where('week', '=', week)
    .execute();
}

/** Since when a player has premium cashback; null for others. */
export async function memberSince(db: Db, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('casino_cashback_premium')
    .select('at')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** What all players were offered for the last week that was counted. */
export async function spentLastWeek(db: Db): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(sum(offered), 0)::bigint spent from casino_cashback_runs
    where week = (select max(week) from casino_cashback_runs)`.execute(db);
  return rows[0]!.spent;
}
