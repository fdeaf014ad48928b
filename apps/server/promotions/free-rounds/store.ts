import { type Kysely, type Selectable, sql } from 'kysely';
import { wentBack } from '../../money/payments/index.ts';
import { type BudgetedOffers, leftOfOffer } from '../../placement/budgets/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type OfferRow = Selectable<Schema['free_round_offers']>;
type ClaimRow = Selectable<Schema['free_round_claims']>;

const MOST_SHOWN = 50;
const MOST_LISTED = 200;

/** SQL: what the rounds of a claim cost. Of those that ended only rounds that were played count. */
const WORTH = `case when f.state = 'active' then c.worth else div(c.worth::numeric * f.used + f.rounds - 1, f.rounds) end`;

/** The offers as budgets know them. */
export const OFFERS: BudgetedOffers = {
  kind: 'free_rounds',
  listed: `select id offer_id, fields -> 'name' ->> 'en' as name, changed_at made_at,
             state in ('draft', 'public') and until_at > $1 is_open from free_round_offers`,
  spent: (id) =>
    `select sum(${WORTH}) from free_round_claims c join casino_free_rounds f on f.id = c.free_id where c.offer_id = ${id}`,
};
const LEFT = sql.raw(leftOfOffer(OFFERS, 'o.id'));

export async function leftOf(db: Db, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select ${LEFT} "left" from free_round_offers o where o.id = ${id}`.execute(db);
  return rows[0]!.left;
}

export function heldOffer(tx: Tx, id: number | bigint): Promise<OfferRow | undefined> {
  return tx
    .selectFrom('free_round_offers')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

/** The offer with a code, whatever its state. */
export const offerByCode = (db: Db, code: string): Promise<Pick<OfferRow, 'id' | 'state'> | undefined> =>
  db.selectFrom('free_round_offers').select(['id', 'state']).where('code', '=', code).executeTakeFirst();

export async function offersByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, OfferRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('free_round_offers')
    .selectAll()
    .where('id', 'in', ids.map(BigInt))
    .execute();
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** SQL: whether the player `$1` meets the rule of the offer `o`, or is named by it. */
function isFor(userId: number, now: number) {
  const since = (days: string) =>
    sql`${new Date(now)}::timestamptz - make_interval(days => (o.fields -> 'rule' ->> ${sql.lit(days)})::int)`;
  const has = (days: string) => sql`o.fields -> 'rule' ->> ${sql.lit(days)} is null`;
  return sql<boolean>`case o.fields ->> 'audience'
    when 'named' then o.fields -> 'userIds' @> to_jsonb(${userId}::bigint)
    when 'rule' then exists (select from users u where u.id = ${userId}
        and (${has('registeredDays')} or u.created_at > ${since('registeredDays')}))
      and (${has('depositedDays')} or exists (select from deposits d where d.user_id = ${userId} and d.status = 'done'
        and d.ended_at > ${since('depositedDays')} and not ${wentBack()}))
    else false end`;
}

export async function meetsRule(tx: Tx, id: bigint, userId: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ is_for: boolean }>`
    select ${isFor(userId, now)} is_for from free_round_offers o where o.id = ${id}`.execute(tx);
  return rows[0]!.is_for;
}

/** The offers that a player can take now by what they say about players, those that end first ahead. */
export async function offersFor(db: Db, userId: number, now: number): Promise<OfferRow[]> {
  const at = new Date(now);
  const { rows } = await sql<OfferRow>`
    select o.* from free_round_offers o
    where o.state = 'public' and o.from_at <= ${at} and o.until_at > ${at} and ${isFor(userId, now)}
      and not exists (select from free_round_claims c where c.offer_id = o.id and c.user_id = ${userId})
      and (select count(*) from free_round_claims c where c.offer_id = o.id) < (o.fields ->> 'mostPlayers')::int
      and ${LEFT} >= o.cost / (o.fields ->> 'mostPlayers')::int
      and exists (select from accounts a where a.user_id = ${userId} and a.kind = 'player' and a.type in (0, 9)
        and a.currency = o.fields ->> 'iso' and (a.is_active or a.balance > 0))
    order by o.until_at, o.id limit ${MOST_SHOWN}`.execute(db);
  return rows;
}

export function claimOf(db: Db, offerId: bigint, userId: number): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('free_round_claims')
    .selectAll()
    .where('offer_id', '=', offerId)
    .where('user_id', '=', BigInt(userId))
    .orderBy('at')
    .executeTakeFirst();
}

export async function countClaims(tx: Tx, offerId: bigint): Promise<number> {
  const { n } = await tx
    .selectFrom('free_round_claims')
    .select((row) => row.fn.countAll<bigint>().as('n'))
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function insertClaim(tx: Tx, row: ClaimRow): Promise<void> {
  await tx.insertInto('free_round_claims').values(row).execute();
}

export type ListedOffer = OfferRow & {
  login: string;
  left: bigint;
  drawn: bigint;
  players: number;
  played: number;
  won: bigint;
};

/** For operators, newest first. */
export async function listedOffers(db: Db, only?: bigint): Promise<ListedOffer[]> {
  const { rows } = await sql<ListedOffer>`
    select o.*, u.login, ${LEFT} "left", n.drawn, n.players, n.played, n.won
    from free_round_offers o join users u on u.id = o.changed_by
    cross join lateral (
      select coalesce(sum(${sql.raw(WORTH)}), 0)::bigint drawn, count(*)::int players,
        coalesce(sum(f.used), 0)::int played, coalesce(sum(f.won), 0)::bigint won
      from free_round_claims c join casino_free_rounds f on f.id = c.free_id where c.offer_id = o.id) n
    where ${only === undefined ? sql`true` : sql`o.id = ${only}`}
    order by o.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}

/** What operators have closed to the player, and why. */
export async function closedReasons(db: Db, userId: number): Promise<{ product: string; reason: string }[]> {
  const { rows } = await sql<{ product: string; reason: string }>`
    select c.one ->> 'product' product, c.one ->> 'reason' reason from player_states s
    cross join lateral jsonb_array_elements(s.closed_products) c (one) where s.user_id = ${userId}`.execute(
    db,
  );
  return rows;
}
