import { LINE_KINDS } from '@fairbook/contracts/products';
import { type Kysely, type Selectable, sql } from 'kysely';
import { kindList } from '../../money/wallet/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

type Db = Kysely<Schema>;
export type LevelRow = Selectable<Schema['vip_levels']>;
export type RewardRow = Selectable<Schema['vip_level_rewards']>;

const DAY_MS = 86_400_000;
/** The span of the budget. */
const SPAN_MS = 30 * DAY_MS;

const STAKES = kindList(
  (Object.keys(LINE_KINDS) as (keyof typeof LINE_KINDS)[]).filter(
    (kind) => LINE_KINDS[kind].counts === 'stake',
  ),
);

/**
 * Players whose play may have changed since they were counted last by this day: who had a bet settled, or staked in the casino, or
 * was counted from another day. A day more is looked at, so that nothing is missed at the edge.
 */
export async function playedLately(db: Db, fromDay: string): Promise<number[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    with since as (select greatest(${fromDay}::date, coalesce(max(counted_at) - interval '1 day', '-infinity')) at
      from vip_levels where from_day = ${fromDay}::date)
    select c.user_id from coupons c, since s where c.settled_at >= s.at
    union
    select a.user_id from transfers t join accounts a on a.id = t.chain_account, since s
    where t.at >= s.at and t.kind = 'casino_post' and a.user_id is not null
    union
    select user_id from vip_levels where from_day <> ${fromDay}::date
    order by 1`.execute(db);
  return rows.map(({ user_id }) => Number(user_id));
}

export async function writeLevel(
  tx: Tx,
  row: { user_id: bigint; from_day: string; sport: bigint; casino: bigint; counted_at: Date },
): Promise<void> {
  const { user_id: _, ...next } = row;
  await tx
    .insertInto('vip_levels')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(next))
    .execute();
}

export function levelRow(db: Db, userId: number): Promise<LevelRow | undefined> {
  return db.selectFrom('vip_levels').selectAll().where('user_id', '=', BigInt(userId)).executeTakeFirst();
}

export function rewardsOf(db: Db, userId: number): Promise<RewardRow[]> {
  return db
    .selectFrom('vip_level_rewards')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .orderBy('level', 'desc')
    .execute();
}

/** Rewards wait for each other, on all nodes: they share a budget, and a person may have two accounts. */
export async function holdRewards(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vip levels', 0))`.execute(tx);
}

/** The points by level that the person behind a player was offered, on this account or another. */
export async function pointsHad(tx: Tx, userId: number): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ level: number; points: bigint }>`
    select level, sum(points)::bigint points from vip_level_rewards where user_id = ${userId}
      or user_id in (select other_id from accounts_of_person(${userId})) group by level`.execute(tx);
  return new Map(rows.map(({ level, points }) => [level, points]));
}

/** Whether another account of the same person has taken the points of a level. */
export async function takenByOther(tx: Tx, userId: number, level: number): Promise<boolean> {
  const { rows } = await sql`
    select from accounts_of_person(${userId}) other join vip_level_rewards r on r.user_id = other.other_id
      and r.level = ${level} and r.taken_at is not null limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertReward(tx: Tx, row: Omit<RewardRow, 'taken_at'>): Promise<void> {
  await tx
    .insertInto('vip_level_rewards')
    .values({ ...row, taken_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function heldReward(tx: Tx, userId: number, level: number): Promise<RewardRow | undefined> {
  return tx
    .selectFrom('vip_level_rewards')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('level', '=', level)
    .forUpdate()
    .executeTakeFirst();
}

export async function markTaken(tx: Tx, { user_id, level }: RewardRow, at: Date): Promise<void> {
  await tx
    .updateTable('vip_level_rewards')
    .set({ taken_at: at })
    .where('user_id', '=', user_id)
    .where('level', '=', level)
    .execute();
}

/** The points offered in the last 30 days. A point is a cent of the base currency. */
export async function spentLately(db: Db, now: number): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(sum(points), 0)::bigint spent from vip_level_rewards where at > ${new Date(now - SPAN_MS)}`.execute(
    db,
  );
  return rows[0]!.spent;
}

/** What players staked with their own money in the last 30 days, by currency. */
export async function stakedLately(db: Db, now: number): Promise<{ currency: string; amount: bigint }[]> {
  const { rows } = await sql<{ currency: string; amount: bigint }>`
    select t.currency, sum(t.amount)::bigint amount
    from transfers t join accounts a on a.id = t.chain_account and a.kind = 'player' and a.type in (0, 9)
    where t.at > ${new Date(now - SPAN_MS)} and t.kind in ${sql.raw(STAKES)} group by t.currency`.execute(db);
  return rows;
}

/** All that counts of each player, in minor units of the base currency. */
export async function allTurnovers(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ turnover: bigint }>`select sport + casino turnover from vip_levels`.execute(
    db,
  );
  return rows.map(({ turnover }) => turnover);
}
