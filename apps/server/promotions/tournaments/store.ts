import { SHOWN_PLACES } from '@fairbook/contracts/promotions/tournaments';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type BudgetedOffers, leftOfOffer } from '../../placement/budgets/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { isHeld } from '../../players/visitors/index.ts';

export type Db = Kysely<Schema>;
export type TournamentRow = Selectable<Schema['tournaments']>;
export type PlayerRow = Selectable<Schema['tournament_players']>;
type SettlementRow = Selectable<Schema['tournament_settlements']>;

/** Tournaments that players see: those that ended are shown for this long. */
const HISTORY_MS = 90 * 86_400_000;
const MOST_SHOWN = 100;

/** The tournaments as budgets know them. */
export const OFFERS: BudgetedOffers = {
  kind: 'tournament',
  listed: `select id offer_id, fields -> 'name' ->> 'en' as name, changed_at made_at,
             state in ('draft', 'public') or exists (select from tournaments d
               where d.series_id = tournaments.id and d.state = 'public') is_open
           from tournaments where series_id is null`,
  spent: (id) => `select sum(p.worth) from tournament_prizes p join tournaments d on d.id = p.tournament_id
    where d.id = ${id} or d.series_id = ${id}`,
  needsTwo: (id) => `select fields ->> 'days' is not null from tournaments where id = ${id}`,
};
/** SQL: the tournament that has the budget of tournament `t`. */
const BUDGET_OF = 'coalesce(t.series_id, t.id)';

export async function leftOf(db: Db, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select ${sql.raw(leftOfOffer(OFFERS, BUDGET_OF))} "left" from tournaments t where t.id = ${id}`.execute(
    db,
  );
  return rows[0]!.left;
}

/** With how many days it is held; null for a single one. */
export type CountedRow = TournamentRow & { players: number; days: number | null };

const DAYS = sql`(select (f.fields ->> 'days')::int from tournaments f where f.id = coalesce(t.series_id, t.id))`;

/** What players see, the running ones first, then those that come, then those that ended, each by time. */
export async function publicTournaments(
  db: Db,
  now: number,
  only?: number,
  withDrafts = false,
): Promise<CountedRow[]> {
  const at = new Date(now);
  const { rows } = await sql<CountedRow>`
    select t.*, ${DAYS} days, (select count(*)::int from tournament_players p where p.tournament_id = t.id) players
    from tournaments t
    where (t.state <> 'draft' or ${withDrafts}) and ${only === undefined ? sql`t.until_at > ${new Date(now - HISTORY_MS)}` : sql`t.id = ${only}`}
    order by t.state <> 'public', t.until_at <= ${at}, t.from_at > ${at},
      case when t.until_at > ${at} then t.from_at end, t.until_at desc, t.id
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export function heldTournament(tx: Tx, id: number | bigint): Promise<TournamentRow | undefined> {
  return tx.selectFrom('tournaments').selectAll().where('id', '=', BigInt(id)).forUpdate().executeTakeFirst();
}

export interface Ranked {
  place: number;
  user_id: bigint;
  account_id: bigint;
  login: string;
  points: bigint;
}

/**
 * SQL: the table of a tournament. In it are players who have met the qualification and whose play is open, at the end of
 * the tournament or now. Of equal points those that were reached first are ahead, then those of whoever registered first.
 */
const ranked = (id: bigint, now: number) => sql`
  select row_number() over (order by p.points desc, p.reached_at, p.number)::int place, p.user_id, p.account_id,
    p.number, u.login, p.points
  from tournament_players p join tournaments t on t.id = p.tournament_id join users u on u.id = p.user_id
  where p.tournament_id = ${id} and p.points > 0 and p.rounds >= t.least_rounds and p.turnover >= t.least_turnover
    and u.closed_at is null and not ${isHeld('p.user_id')} and not play_is_closed(p.user_id, least(t.until_at, ${new Date(now)}))`;

export async function firstPlaces(db: Db, id: bigint, now: number, limit = SHOWN_PLACES): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`${ranked(id, now)} order by place limit ${limit}`.execute(db);
  return rows;
}

export async function placeOf(db: Db, id: bigint, userId: number, now: number): Promise<number | null> {
  const { rows } = await sql<{ place: number }>`
    select place from (${ranked(id, now)}) all_places where user_id = ${userId}`.execute(db);
  return rows[0]?.place ?? null;
}

/** The first places of a tournament that is over. Of accounts of one person only the first registered one gets a prize. */
export async function winnersOf(
  tx: Tx,
  { id, fields, until_at }: Pick<TournamentRow, 'id' | 'fields' | 'until_at'>,
): Promise<Ranked[]> {
  const { rows } = await sql<Ranked>`
    select row_number() over (order by r.place)::int place, r.user_id, r.account_id, r.login, r.points
    from (${ranked(id, until_at.getTime())}) r
    where not exists (select from accounts_of_person(r.user_id) other
      join tournament_players q on q.user_id = other.other_id and q.tournament_id = ${id} and q.number < r.number)
    order by r.place limit ${fields.prizes.length}`.execute(tx);
  return rows;
}

export function playerOf(db: Db, id: bigint, userId: number): Promise<PlayerRow | undefined> {
  return db
    .selectFrom('tournament_players')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
}

/** What was paid to the player. */
export async function prizeTo(db: Db, id: bigint, userId: number): Promise<bigint | null> {
  const row = await db
    .selectFrom('tournament_prizes')
    .select('amount')
    .where('tournament_id', '=', id)
    .where('user_id', '=', BigInt(userId))
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** The number of a player's last round. */
export async function lastRound(tx: Tx, userId: number): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select coalesce(max(number), 0)::bigint number from casino_rounds where user_id = ${userId}`.execute(tx);
  return rows[0]!.number;
}

/** Why an operator has closed casino games to the player; null if they are open. */
export async function casinoClosedFor(db: Db, userId: number): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select c.one ->> 'reason' reason from player_states s
    cross join lateral jsonb_array_elements(s.closed_products) c (one)
    where s.user_id = ${userId} and c.one ->> 'product' in ('casino', 'games') limit 1`.execute(db);
  return rows[0]?.reason ?? null;
}

export type DeskRow = CountedRow & { login: string; rounds: number; left: bigint };

export async function deskTournaments(db: Db, only?: bigint): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select t.*, u.login, n.players, n.rounds, ${DAYS} days, ${sql.raw(leftOfOffer(OFFERS, BUDGET_OF))} "left"
    from tournaments t join users u on u.id = t.changed_by
    cross join lateral (select count(*)::int players, coalesce(sum(p.rounds), 0)::int rounds
      from tournament_players p where p.tournament_id = t.id) n
    where ${only === undefined ? sql`true` : sql`t.id = ${only}`}
    order by t.id desc limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export type NamedSettlement = SettlementRow & { login: string };

/** The settlements of these tournaments that were not withdrawn. */
export async function settlementsOf(db: Db, ids: readonly bigint[]): Promise<Map<bigint, NamedSettlement>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('tournament_settlements as s')
    .innerJoin('users as u', 'u.id', 's.requested_by')
    .selectAll('s')
    .select('u.login')
    .where('s.tournament_id', 'in', [...ids])
    .where('s.status', '<>', 'withdrawn')
    .execute();
  return new Map(rows.map((row) => [row.tournament_id, row]));
}
