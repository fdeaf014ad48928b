import type { friends } from '@fairbook/contracts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { wentBack } from '../../money/payments/index.ts';
import { paidIn } from '../../money/wallet/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type FriendRow = Selectable<Schema['friends']>;
export type NamedFriend = FriendRow & { login: string; referrer: string; decider: string | null };

export async function codeOf(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('friend_codes')
    .select('code')
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row?.code ?? null;
}

/** False where somebody has the code, or this player has one. */
export async function insertCode(db: Db, userId: number, code: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('friend_codes')
    .values({ user_id: userId, code, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whose code it is, if that account is open and not banned. */
export async function referrerBy(db: Db, code: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ user_id: bigint }>`
    select c.user_id from friend_codes c join users u on u.id = c.user_id
    left join player_states s on s.user_id = c.user_id
    where c.code = ${code} and u.closed_at is null and coalesce(s.ban_level, 0) = 0`.execute(db);
  return rows[0]?.user_id;
}

/**
 * Friends by their own id, their referrer or their state. With a state the longest waiting first, otherwise the latest.
 */
export async function friendsBy(
  db: Db,
  of: { userId?: bigint; referrerId?: number; state?: friends.FriendState },
): Promise<NamedFriend[]> {
  const { userId = null, referrerId = null, state = null } = of;
  const { rows } = await sql<NamedFriend>`
    select f.*, u.login, r.login referrer, d.login decider
    from friends f join users u on u.id = f.user_id join users r on r.id = f.referrer_id
    left join users d on d.id = f.decided_by
    where (${userId}::bigint is null or f.user_id = ${userId}) and (${referrerId}::bigint is null or f.referrer_id = ${referrerId})
      and (${state}::text is null or f.state = ${state})
    order by case when ${state}::text is null then null else f.at end, f.at desc, f.user_id limit 200`.execute(
    db,
  );
  return rows;
}

/**
 * Locks a friend's row until the commit. Undefined if another node holds it; with `isWorthWaiting` it waits instead.
 */
export async function lockFriend(
  tx: Tx,
  userId: bigint,
  isWorthWaiting: boolean,
): Promise<FriendRow | undefined> {
  const rows = tx.selectFrom('friends').selectAll().where('user_id', '=', userId).forNoKeyUpdate();
  return (isWorthWaiting ? rows : rows.skipLocked()).executeTakeFirst();
}

export async function changeFriend(
  tx: Tx,
  userId: bigint,
  change: Partial<Omit<FriendRow, 'user_id' | 'rules' | 'version'>>,
): Promise<void> {
  await tx
    .updateTable('friends')
    .set((row) => ({ ...change, version: sql<number>`${row.ref('version')} + 1` }))
    .where('user_id', '=', userId)
    .execute();
}

export interface Progress {
  user_id: bigint;
  rules: friends.FriendRules;
  state: 'registered' | 'deposited';
  deposits: { currency: string; deposits: string }[] | null;
}

/**
 * Friends who have not met the conditions yet, with the real money that they paid in, less refunds and chargebacks:
 * those whose numbers come after `after`, in order.
 */
export async function progressOf(db: Db, after: bigint, most: number): Promise<Progress[]> {
  const { rows } = await sql<Progress>`
    select f.user_id, f.rules, f.state, (
      select json_agg(s) from (${paidIn(sql`f.user_id`)}) s) deposits
    from friends f
    where f.state in ('registered', 'deposited') and f.user_id > ${after}
      and exists (select from deposits d where d.user_id = f.user_id and d.status = 'done')
    order by f.user_id limit ${most}`.execute(db);
  return rows;
}

/** Ends the rewards of friends who didn't meet the conditions in time. */
export async function expireFriends(db: Db, now: Date): Promise<void> {
  await sql`
    update friends set state = 'expired', version = version + 1
    where state in ('registered', 'deposited')
      and at + make_interval(days => (rules->>'withinDays')::int) < ${now}`.execute(db);
}

/** Rewards whose time has come. */
export async function payable(db: Db, now: Date, most: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('friends')
    .select('user_id')
    .where('state', '=', 'qualified')
    .where('pay_at', '<=', now)
    .orderBy('pay_at')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/**
 * Reasons against a reward, from facts that the site has anyway. `circle`: the friend shares something with one of the
 * up to five players above the referrer, each brought by the next, or with another friend of the referrer.
 */
export async function reasonsAgainst(
  db: Db,
  { user_id, referrer_id }: FriendRow,
  now: Date,
): Promise<friends.HoldReason[]> {
  const { rows } = await sql<{ reason: friends.HoldReason }>`
    with recursive above as (
      select referrer_id id, 1 depth from friends where user_id = ${referrer_id}
      union all select f.referrer_id, a.depth + 1 from above a join friends f on f.user_id = a.id where a.depth < 5
    ), others as (
      select ${referrer_id}::bigint id, true is_referrer
      union select id, false from above
      union select user_id, false from friends where referrer_id = ${referrer_id} and user_id <> ${user_id}
    ), found as (
      select 'same_person' reason, o.is_referrer from accounts_like(${user_id}) a
        join others o on o.id = a.other_id where a.by in ('email', 'phone', 'document', 'tax', 'name')
      union all select 'same_device', o.is_referrer from known_devices mine
        join known_devices other on other.device_id = mine.device_id
        join others o on o.id = other.user_id where mine.user_id = ${user_id}
      union all select 'same_payment', o.is_referrer from withdrawals mine
        join withdrawals other on other.destination = mine.destination and mine.destination not in ('', mine.method)
        join others o on o.id = other.user_id where mine.user_id = ${user_id}
      union all select 'same_network', o.is_referrer from sessions mine
        join sessions other on other.ip = mine.ip and mine.ip <> ''
        join others o on o.id = other.user_id where mine.user_id = ${user_id} and o.is_referrer
    )
    select distinct case when is_referrer then reason else 'circle' end reason from found
    union select 'restricted' from users u left join player_states s on s.user_id = u.id
      where u.id in (${user_id}, ${referrer_id})
        and (u.closed_at is not null or coalesce(s.ban_level, 0) > 0 or play_is_closed(u.id, ${now}))
    union select 'deposit_disputed' from deposits d join payment_cases c on c.payment_id = d.id::text and c.way = 'in'
      where d.user_id = ${user_id} and (c.closed_at is null or c.what = 'contradiction')
    union select 'deposit_disputed' from deposits d where d.user_id = ${user_id} and ${wentBack()}
    order by 1`.execute(db);
  return rows.map(({ reason }) => reason);
}

/** Whether play is closed to one of these players. */
export async function isClosedTo(db: Db, userIds: readonly bigint[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select coalesce(bool_or(play_is_closed(id, ${now})), false) is_closed
    from unnest(${[...userIds]}::bigint[]) id`.execute(db);
  return rows[0]!.is_closed;
}

/** Lets one reward at a time be decided on all nodes, so that they count each other in limits and budget. */
export async function holdRewards(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rewards for friends', 0))`.execute(tx);
}

export interface PaidLately {
  /** How many rewards this referrer got. */
  own: number;
  /** What all rewards since then were worth when they were paid, in minor units of the euro. */
  all: bigint;
}

/** Rewards paid after `since`, at their worth by the rules agreed with each friend, which are in euros. */
export async function paidSince(db: Db, referrerId: bigint, since: Date): Promise<PaidLately> {
  const { rows } = await sql<PaidLately>`
    select count(*) filter (where referrer_id = ${referrerId})::int own,
      coalesce(sum((rules->>'reward')::bigint + (rules->>'friendReward')::bigint), 0)::bigint * 100 "all"
    from friends where paid_at > ${since}`.execute(db);
  return rows[0]!;
}
