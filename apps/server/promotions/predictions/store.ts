import { SHOWN_PLACES } from '@fairbook/contracts/promotions/predictions';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { type BudgetedOffers, leftOfOffer } from '../../placement/budgets/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { RoundGame } from './games.ts';
import { hitOf } from './rules.ts';

export type Db = Kysely<Schema>;
export type RoundRow = Selectable<Schema['prediction_rounds']>;
export type EntryRow = Selectable<Schema['prediction_entries']>;
type SettlementRow = Selectable<Schema['prediction_settlements']>;

/** Rounds that are over are shown for this long. */
const HISTORY_MS = 90 * 86_400_000;
const MOST_SHOWN = 50;

/** The rounds as budgets know them. */
export const OFFERS: BudgetedOffers = {
  kind: 'prediction',
  listed: `select id offer_id, fields -> 'name' ->> 'en' as name, changed_at made_at,
             state in ('draft', 'public') is_open from prediction_rounds`,
  spent: (id) => `select sum(worth) from prediction_prizes where round_id = ${id}`,
};

export async function leftOf(db: Db, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select ${sql.raw(leftOfOffer(OFFERS, 'r.id'))} "left" from prediction_rounds r where r.id = ${id}`.execute(
    db,
  );
  return rows[0]!.left;
}

export type CountedRow = RoundRow & { players: number };

/** What players see: rounds of which a game is to come, the soonest end first, then the others, the latest first. */
export async function publicRounds(db: Db, now: number, only?: number): Promise<CountedRow[]> {
  const at = new Date(now);
  const { rows } = await sql<CountedRow>`
    select r.*, (select count(*)::int from prediction_entries e where e.round_id = r.id) players
    from prediction_rounds r
    where r.state <> 'draft' and r.until_at is not null
      and ${only === undefined ? sql`r.until_at > ${new Date(now - HISTORY_MS)}` : sql`r.id = ${only}`}
    order by r.state <> 'public', r.until_at <= ${at}, case when r.until_at > ${at} then r.until_at end,
      r.until_at desc, r.id
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export function heldRound(
  tx: Tx,
  id: number | bigint,
  how: 'alone' | 'shared' = 'alone',
): Promise<RoundRow | undefined> {
  const query = tx.selectFrom('prediction_rounds').selectAll().where('id', '=', BigInt(id));
  return (how === 'alone' ? query.forUpdate() : query.forShare()).executeTakeFirst();
}

export interface Ranked {
  place: number;
  user_id: bigint;
  number: bigint;
  login: string;
  points: number;
  exact: number;
}

/** SQL: of equal points, more exact scores, then more right differences, then whoever last changed a prediction earlier. */
const ORDER = sql`r.points desc, r.exact desc, r.difference desc, r.changed_at, r.number`;
/** SQL: the same as a value that grows from the first place to the last. */
const keyOf = (row: 'r' | 'own') =>
  sql.raw(`(-${row}.points, -${row}.exact, -${row}.difference, ${row}.changed_at, ${row}.number)`);

/** SQL: all players with points, in their order. */
async function scored(db: Db, { id, fields }: RoundRow, games: readonly RoundGame[]) {
  const values = await valuesOf(db, id, fields, games);
  return sql`
    select e.user_id, e.number, e.changed_at, u.login, s.points, s.exact, s.difference
    from (select p.user_id, sum(v.points)::int points, count(*) filter (where v.hit = 'exact')::int exact,
        count(*) filter (where v.hit = 'difference')::int difference
      from prediction_picks p
      join unnest(${values.map(({ n }) => n)}::int[], ${values.map(({ pick }) => pick)}::text[],
        ${values.map(({ points }) => points)}::int[], ${values.map(({ hit }) => hit)}::text[]) v (n, pick, points, hit)
        on v.n = p.n and v.pick = p.pick
      where p.round_id = ${id} group by p.user_id) s
    join prediction_entries e on e.round_id = ${id} and e.user_id = s.user_id
    join users u on u.id = e.user_id
    where s.points > 0
    order by s.points desc, s.exact desc, s.difference desc, e.changed_at, e.number`;
}

/** SQL: whether the house may offer something to the player of a row `r` at this moment. */
const mayWin = ({ state }: RoundRow, now: number) =>
  state === 'paid' ? sql`true` : sql`may_be_offered(r.user_id, ${new Date(now)})`;

/**
 * The first places of the table of a round. In it are players with points whom the house may offer something. That is asked
 * row by row from the first place on, so `offset 0` keeps it outside: of thousands of players only so many are asked.
 */
async function ranked(
  db: Db,
  round: RoundRow,
  games: readonly RoundGame[],
  { now, limit, only }: { now: number; limit: number; only?: RawBuilder<unknown> },
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select row_number() over (order by ${ORDER})::int place, r.user_id, r.number, r.login, r.points, r.exact
    from (${await scored(db, round, games)} offset 0) r
    where ${mayWin(round, now)} and ${only ?? sql`true`}
    order by ${ORDER} limit ${limit}`.execute(db);
  return rows;
}

/** What each prediction that somebody made is worth now; those without points are left out. */
async function valuesOf(db: Db, id: bigint, rules: RoundRow['fields'], games: readonly RoundGame[]) {
  const picks = await db
    .selectFrom('prediction_picks')
    .select(['n', 'pick'])
    .distinct()
    .where('round_id', '=', id)
    .execute();
  return picks.flatMap(({ n, pick }) => {
    const result = games.find((game) => game.n === n)?.result ?? null;
    const hit = result === null ? null : hitOf(pick, result);
    return hit === null ? [] : [{ n, pick, hit, points: rules[hit] }];
  });
}

export const firstPlaces = (
  db: Db,
  round: RoundRow,
  games: readonly RoundGame[],
  now: number,
  limit = SHOWN_PLACES,
): Promise<Ranked[]> => ranked(db, round, games, { now, limit });

/** The place of a player in the table; null for one who is not in it. */
export async function placeOf(
  db: Db,
  round: RoundRow,
  games: readonly RoundGame[],
  { userId, now }: { userId: number; now: number },
): Promise<number | null> {
  const { rows } = await sql<{ place: number; isIn: boolean | null }>`
    with r as materialized (${await scored(db, round, games)})
    select count(*)::int place, bool_or(r.user_id = ${userId}) "isIn"
    from (select r.user_id from r join r own on own.user_id = ${userId} and ${keyOf('r')} <= ${keyOf('own')} offset 0) r
    where ${mayWin(round, now)}`.execute(db);
  return rows[0]!.isIn ? rows[0]!.place : null;
}

/** Who gets the prizes. Of accounts of one person only the one that took part first gets one. */
export const winnersOf = (
  tx: Tx,
  round: RoundRow,
  games: readonly RoundGame[],
  now: number,
): Promise<Ranked[]> =>
  ranked(tx, round, games, {
    ...{ now, limit: round.fields.prizes.length },
    only: sql`not exists (select from accounts_of_person(r.user_id) other
      join prediction_entries q on q.user_id = other.other_id and q.round_id = ${round.id} and q.number < r.number)`,
  });

export function entryOf(db: Db, id: bigint, userId: number): Promise<EntryRow | undefined> {
  return db
    .selectFrom('prediction_entries')
    .selectAll()
    .where('round_id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
}

export function picksOf(db: Db, id: bigint, userId: number): Promise<{ n: number; pick: string }[]> {
  return db
    .selectFrom('prediction_picks')
    .select(['n', 'pick'])
    .where('round_id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .orderBy('n')
    .execute();
}

/** Lets no game of these change its state until the transaction ends, as bets do. */
export async function holdGates(tx: Tx, gameIds: readonly number[]): Promise<void> {
  await sql`select 1 from gates where game_id = any(${gameIds}::bigint[]) order by game_id for share`.execute(
    tx,
  );
}

/** What was paid to the player. */
export async function prizeTo(db: Db, id: bigint, userId: number) {
  return db
    .selectFrom('prediction_prizes')
    .select(['amount', 'currency', 'place'])
    .where('round_id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
}

export type DeskRow = CountedRow & { login: string; left: bigint };

export async function deskRounds(db: Db, only?: bigint): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select r.*, u.login, (select count(*)::int from prediction_entries e where e.round_id = r.id) players,
      ${sql.raw(leftOfOffer(OFFERS, 'r.id'))} "left"
    from prediction_rounds r join users u on u.id = r.changed_by
    where ${only === undefined ? sql`true` : sql`r.id = ${only}`}
    order by r.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export type NamedSettlement = SettlementRow & { login: string };

/** The settlements of these rounds that were not withdrawn. */
export async function settlementsOf(db: Db, ids: readonly bigint[]): Promise<Map<bigint, NamedSettlement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('prediction_settlements as s')
    .innerJoin('users as u', 'u.id', 's.requested_by')
    .selectAll('s')
    .select('u.login')
    .where('s.round_id', 'in', [...ids])
    .where('s.status', '<>', 'withdrawn')
    .execute();
  return new Map(rows.map((row) => [row.round_id, row]));
}
