import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type BudgetedOffers, leftOfOffer } from '../../placement/budgets/index.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;
export type CampaignRow = Selectable<Schema['drop_campaigns']>;
export type DropRow = Selectable<Schema['drops']>;

const MOST_LISTED = 200;
const LAST_SHOWN = 20;
const OWN_SHOWN = 100;

/** Campaigns as budgets know them. */
export const OFFERS: BudgetedOffers = {
  kind: 'drops',
  listed: `select id offer_id, fields -> 'name' ->> 'en' as name, changed_at made_at,
             state in ('draft', 'public') and until_at > $1 is_open from drop_campaigns`,
  spent: (id) => `select sum(worth) from drops where campaign_id = ${id}`,
};
const LEFT = sql.raw(leftOfOffer(OFFERS, 'c.id'));

export async function leftOf(db: Db, id: bigint): Promise<bigint> {
  const { rows } = await sql<{ left: bigint }>`
    select ${LEFT} "left" from drop_campaigns c where c.id = ${id}`.execute(db);
  return rows[0]!.left;
}

/** Published, and not only stopped as a draft. Those that were stopped before their statements were signed are over. */
const HAS_RUN = `(state = 'public' or (state = 'stopped' and stopped_at is not null))`;

/** The campaigns that may run while these rounds were played, or a moment of that time. */
export async function campaignsAround(tx: Sql, from: Date, until: Date): Promise<CampaignRow[]> {
  const { rows } = await tx.query<CampaignRow>({
    name: 'drop_campaigns_around',
    text: `select * from drop_campaigns where ${HAS_RUN} and until_at > $1 and from_at <= $2
             and (stopped_at is null or stopped_at > $1) order by id`,
    values: [from, until],
  });
  return rows;
}

/** When rounds that end draw nothing any more. */
export const endOf = ({ until_at, stopped_at }: Pick<CampaignRow, 'until_at' | 'stopped_at'>): number =>
  Math.min(until_at.getTime(), stopped_at?.getTime() ?? Infinity);

/** When the last round drew something in a campaign, which the caller has locked; null for none. */
export async function lastDrawn(tx: Tx, id: bigint): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('drops')
    .select((row) => row.fn.max('at').as('last'))
    .where('campaign_id', '=', id)
    .executeTakeFirstOrThrow();
  return last as Date | null;
}

export const campaignById = (db: Db, id: number): Promise<CampaignRow | undefined> =>
  db.selectFrom('drop_campaigns').selectAll().where('id', '=', BigInt(id)).executeTakeFirst();

export function heldCampaign(tx: Tx, id: number | bigint): Promise<CampaignRow | undefined> {
  return tx
    .selectFrom('drop_campaigns')
    .selectAll()
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another published campaign runs at the same time as this one. Publishing waits for publishing. */
export async function overlaps(
  tx: Tx,
  { id, from_at, until_at }: Pick<CampaignRow, 'id' | 'from_at' | 'until_at'>,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('drop campaigns', 0))`.execute(tx);
  const { rows } = await sql`
    select from drop_campaigns where ${sql.raw(HAS_RUN)} and id <> ${id} and from_at < ${until_at}
      and least(until_at, stopped_at) > ${from_at} limit 1`.execute(tx);
  return rows.length > 0;
}

/** How many of each prize were paid on a day, by its place. */
export async function paidOn(db: Db, id: bigint, day: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ prize: number; n: number }>`
    select prize, count(*)::int n from drops
    where campaign_id = ${id} and day = ${day} and amount > 0 group by prize`.execute(db);
  return new Map(rows.map(({ prize, n }) => [prize, n]));
}

export async function insertDrops(tx: Tx, rows: readonly Insertable<Schema['drops']>[]): Promise<void> {
  await tx
    .insertInto('drops')
    .values([...rows])
    .execute();
  await tx.query({
    name: 'casino_rounds_drops',
    text: `update casino_rounds r set drop_won = n.won from unnest($1::uuid[], $2::bigint[]) n (id, won) where r.id = n.id`,
    values: [rows.map(({ round_id }) => round_id), rows.map(({ amount }) => amount)],
  });
}

/** The running campaign, or the one that begins next. */
export async function currentCampaign(db: Db, now: number): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('drop_campaigns')
    .selectAll()
    .where('state', '=', 'public')
    .where('until_at', '>', new Date(now))
    .orderBy('from_at')
    .limit(1)
    .executeTakeFirst();
}

export async function lastDrops(
  db: Db,
  id: bigint,
): Promise<(Pick<DropRow, 'at' | 'game' | 'amount'> & { login: string })[]> {
  return db
    .selectFrom('drops as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.at', 'd.game', 'd.amount', 'u.login'])
    .where('d.campaign_id', '=', id)
    .where('d.amount', '>', 0n)
    .orderBy('d.at', 'desc')
    .limit(LAST_SHOWN)
    .execute();
}

export async function dropsOf(db: Db, userId: number) {
  return db
    .selectFrom('drops as d')
    .innerJoin('drop_campaigns as c', 'c.id', 'd.campaign_id')
    .selectAll('d')
    .select(['c.fields', 'c.terms_id'])
    .where('d.user_id', '=', BigInt(userId))
    .orderBy('d.at', 'desc')
    .limit(OWN_SHOWN)
    .execute();
}

export type DeskRow = CampaignRow & { login: string; left: bigint; given: number; paid: bigint };

/** For operators, newest first. */
export async function deskCampaigns(db: Db, only?: bigint): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select c.*, u.login, ${LEFT} "left", n.given, n.paid
    from drop_campaigns c join users u on u.id = c.changed_by
    cross join lateral (select count(*) filter (where amount > 0)::int given, coalesce(sum(worth), 0)::bigint paid
      from drops d where d.campaign_id = c.id) n
    where ${only === undefined ? sql`true` : sql`c.id = ${only}`}
    order by c.id desc limit ${MOST_LISTED}`.execute(db);
  return rows;
}
