import type { Product } from '@fairbook/contracts/placement/closed-products';
import type { SharedId } from '@fairbook/games';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { keyOf, RESULT_SUMS } from '../rounds/index.ts';

export type Db = Kysely<Schema>;
export type ChainRow = Selectable<Schema['shared_chains']>;
export type RoundRow = Selectable<Schema['shared_rounds']>;
export type StakeRow = Selectable<Schema['shared_stakes']>;
export type NewStake = Omit<StakeRow, 'number' | 'prize' | 'taken' | 'status' | 'settled_at'>;

/** A stake and its round. */
export interface InRound {
  stake: StakeRow;
  round: RoundRow;
}
type RoundChange = Updateable<Schema['shared_rounds']>;

/** The chain that rounds are drawn from, or that waits for its salt. */
export const currentChain = (db: Db, game: SharedId): Promise<ChainRow | undefined> =>
  db
    .selectFrom('shared_chains')
    .selectAll()
    .where('game', '=', game)
    .where('state', 'in', ['committed', 'active'])
    .executeTakeFirst();

export const chainById = (db: Db, id: string): Promise<ChainRow> =>
  db.selectFrom('shared_chains').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Rounds whose stakes are not all settled, the oldest first. */
export const workingRounds = (db: Db, game: SharedId): Promise<RoundRow[]> =>
  db
    .selectFrom('shared_rounds')
    .selectAll()
    .where('game', '=', game)
    .where('settled_at', 'is', null)
    .orderBy('number')
    .execute();

export const roundById = (db: Db, id: string): Promise<RoundRow | undefined> =>
  db.selectFrom('shared_rounds').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest round that is open or was; rounds that open later are left out. */
export const lastRound = (db: Db, game: SharedId, now: number): Promise<RoundRow | undefined> =>
  db
    .selectFrom('shared_rounds')
    .selectAll()
    .where('game', '=', game)
    .where('opens_at', '<=', new Date(now))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Rounds whose time has not come, which take stakes already, the next one first. */
export const roundsAhead = (db: Db, game: SharedId, now: number): Promise<RoundRow[]> =>
  db
    .selectFrom('shared_rounds')
    .selectAll()
    .where('game', '=', game)
    .where('state', '=', 'open')
    .where('settled_at', 'is', null)
    .where('opens_at', '>', new Date(now))
    .orderBy('number')
    .execute();

/** The rounds after one of them that take stakes, the next one first. */
export async function roundsAfter(tx: Tx, id: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'shared_rounds_after',
    text: `select r.id from shared_rounds a join shared_rounds r on r.game = a.game and r.number > a.number
           where a.id = $1 and r.state = 'open' and r.settled_at is null order by r.number limit $2`,
    values: [id, limit],
  });
  return rows.map((row) => row.id);
}

/** Rounds that have ended, the latest first. */
export const endedRounds = (
  db: Db,
  game: SharedId,
  { before, limit }: { before: number | null; limit: number },
): Promise<RoundRow[]> =>
  db
    .selectFrom('shared_rounds')
    .selectAll()
    .where('game', '=', game)
    .where('link', 'is not', null)
    .$if(before !== null, (rows) => rows.where('number', '<', BigInt(before ?? 0)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

/** Locks a round until the commit, against others who change it. */
export const heldRound = (tx: Tx, id: string): Promise<RoundRow> =>
  tx.selectFrom('shared_rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Locks rounds against their change until the commit; stakes and cash-outs of many players may do so at once. */
export async function sharedRounds(tx: Tx, ids: readonly string[]): Promise<Map<string, RoundRow>> {
  if (ids.length === 0) return new Map();
  // By hand: a built statement is sent some turns later, so those begun after it would go first.
  const { rows } = await tx.query<RoundRow>({
    name: 'shared_rounds_held',
    text: 'select * from shared_rounds where id = any($1::uuid[]) order by id for share',
    values: [arrayText([...new Set(ids)])],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export async function changeRound(
  tx: Tx,
  { id }: Pick<RoundRow, 'id'>,
  to: Pick<RoundChange, 'state' | 'ended_at' | 'settled_at' | 'link' | 'point' | 'draws'>,
): Promise<void> {
  await tx.updateTable('shared_rounds').set(to).where('id', '=', id).execute();
}

/** The stakes that were made before under these keys, by player and key. */
export async function stakesByKeys(
  tx: Tx,
  asked: readonly { userId: number; key: string }[],
): Promise<Map<string, StakeRow>> {
  const { rows } = await tx.query<StakeRow>({
    name: 'shared_stakes_by_keys',
    // One look at the index for each key; a join would read the whole table while its statistics are old.
    text: `select s.* from unnest($1::bigint[], $2::text[]) as asked (user_id, idem_key)
           cross join lateral (select * from shared_stakes
             where user_id = asked.user_id and idem_key = asked.idem_key limit 1) s`,
    values: [asked.map(({ userId }) => userId), asked.map(({ key }) => key)],
  });
  return new Map(rows.map((row) => [keyOf(Number(row.user_id), row.idem_key), row]));
}

/** The slots of these rounds that these players have filled, as `round user slot`. */
export async function filledSlots(
  tx: Tx,
  roundIds: readonly string[],
  userIds: readonly number[],
): Promise<Set<string>> {
  const { rows } = await tx.query<Pick<StakeRow, 'round_id' | 'user_id' | 'slot'>>({
    name: 'shared_filled_slots',
    text: `select round_id, user_id, slot from shared_stakes
           where round_id = any($1::uuid[]) and user_id = any($2::bigint[])`,
    values: [roundIds, userIds],
  });
  return new Set(rows.map(({ round_id, user_id, slot }) => `${round_id} ${user_id} ${slot}`));
}

export async function insertStakes(tx: Tx, stakes: readonly NewStake[]): Promise<Map<string, StakeRow>> {
  if (stakes.length === 0) return new Map();
  const rows = await tx
    .insertInto('shared_stakes')
    .values([...stakes] as never)
    .returningAll()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The rounds of these stakes, by stake. */
export async function roundsOfStakes(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('shared_stakes')
    .select(['id', 'round_id'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, round_id }) => [id, round_id]));
}

/** Locks stakes until the commit, in the order of their ids. */
export async function heldStakes(tx: Tx, ids: readonly string[]): Promise<Map<string, StakeRow>> {
  const rows = await tx
    .selectFrom('shared_stakes')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export const openStakesOf = (tx: Tx, roundId: string, limit: number): Promise<StakeRow[]> =>
  tx
    .selectFrom('shared_stakes')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('status', '=', 'open')
    .orderBy('number')
    .limit(limit)
    .forUpdate()
    .execute();

/**
 * Open stakes that were placed before their draw took stakes, of players who could not stake by now: play or one of its products
 * is closed to them, they are banned, or their money is frozen. These are what stops the kind `casino_stake`.
 */
export async function closedAhead(
  tx: Tx,
  { id, opens_at }: RoundRow,
  now: Date,
  { products, limit }: { products: readonly Product[]; limit: number },
): Promise<StakeRow[]> {
  const { rows } = await tx.query<StakeRow>({
    name: 'shared_closed_ahead',
    text: `select * from shared_stakes where round_id = $1 and status = 'open' and at < $2
             and (play_is_closed(user_id, $3) or exists (
               select from player_states p where p.user_id = shared_stakes.user_id
                 and (p.ban_level > 0 or p.is_transfer_required or exists (
                   select from jsonb_array_elements(p.closed_products) c (one) where c.one ->> 'product' = any($5::text[]))))
               or exists (select from accounts a where a.id = account_id and a.frozen_for is not null))
           order by number limit $4 for update`,
    values: [id, opens_at, now, limit, products],
  });
  return rows;
}

/** What becomes of a stake. */
export interface Ended {
  stake: StakeRow;
  status: 'won' | 'lost' | 'refused';
  prize: bigint;
  taken: number | null;
}

export async function endStakes(tx: Tx, ended: readonly Ended[], at: Date): Promise<void> {
  await tx.query({
    name: 'shared_end_stakes',
    text: `update shared_stakes s set status = new.status, prize = new.prize, taken = new.taken, settled_at = $5
           from unnest($1::uuid[], $2::text[], $3::bigint[], $4::int[]) as new (id, status, prize, taken)
           where s.id = new.id`,
    values: [
      ended.map(({ stake }) => stake.id),
      ended.map(({ status }) => status),
      ended.map(({ prize }) => prize),
      ended.map(({ taken }) => taken),
      at,
    ],
  });
}

/** A player's stakes on these rounds. */
export const ownStakes = (db: Db, userId: number, roundIds: readonly string[]): Promise<StakeRow[]> =>
  db
    .selectFrom('shared_stakes')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('round_id', 'in', [...roundIds])
    .orderBy('number')
    .execute();

export const stakesOf = (
  db: Db,
  userId: number,
  { game, before, limit }: { game: SharedId; before: number | null; limit: number },
): Promise<StakeRow[]> =>
  db
    .selectFrom('shared_stakes')
    .selectAll()
    .where('user_id', '=', BigInt(userId))
    .where('game', '=', game)
    .$if(before !== null, (rows) => rows.where('number', '<', BigInt(before ?? 0)))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export async function roundsByIds(db: Db, ids: readonly string[]): Promise<Map<string, RoundRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('shared_rounds')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many stakes of a player are on rounds that go on. */
export async function openSharedStakes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shared_stakes')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', BigInt(userId))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The largest stakes of a round, how many there are, and how many of them have won. */
export async function seenStakes(db: Db, roundId: string, limit: number) {
  const stakes = await db
    .selectFrom('shared_stakes')
    .select(['who', 'stake', 'currency', 'auto', 'taken', 'prize', 'status'])
    .where('round_id', '=', roundId)
    .orderBy('base', 'desc')
    .orderBy('number')
    .limit(limit)
    .execute();
  const { count, outs } = await db
    .selectFrom('shared_stakes')
    .select((row) => [
      row.fn.countAll<bigint>().as('count'),
      sql<bigint>`count(*) filter (where status = 'won')`.as('outs'),
    ])
    .where('round_id', '=', roundId)
    .executeTakeFirstOrThrow();
  return { stakes, count: Number(count), outs: Number(outs) };
}

/** When somebody last looked at a game; null for never. */
export async function wantedAt(db: Db, game: SharedId): Promise<number | null> {
  const row = await db
    .selectFrom('shared_tables')
    .select('wanted_at')
    .where('game', '=', game)
    .executeTakeFirst();
  return row ? row.wanted_at.getTime() : null;
}

export async function setWanted(db: Db, game: SharedId, at: Date): Promise<void> {
  await db
    .insertInto('shared_tables')
    .values({ game, wanted_at: at })
    .onConflict((conflict) => conflict.column('game').doUpdateSet({ wanted_at: at }))
    .execute();
}

/** What settled stakes took and paid, by game and currency. */
export const sumsOfShared = (db: Db) =>
  db
    .selectFrom('shared_stakes')
    .select(['game', 'currency', ...RESULT_SUMS])
    .where('status', 'in', ['won', 'lost'])
    .groupBy(['game', 'currency'])
    .execute();

/** How many stakes of each game are open. */
export async function openByShared(db: Db): Promise<Map<SharedId, number>> {
  const rows = await db
    .selectFrom('shared_stakes')
    .select((row) => ['game', row.fn.countAll<bigint>().as('count')])
    .where('status', '=', 'open')
    .groupBy('game')
    .execute();
  return new Map(rows.map(({ game, count }) => [game, Number(count)]));
}
