import type { partners } from '@fairbook/contracts';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';

export type Db = Kysely<Schema>;

export interface PartnerRow {
  id: bigint;
  code: string;
  name: string;
  user_id: bigint;
  account_id: bigint;
  is_active: boolean;
  postback_url: string;
  postback_events: partners.PostbackEvent[];
  secret: Buffer;
  version: number;
  changed_at: Date;
  login: string;
  currency: string;
  changer: string;
  /** The newest terms, and the month they begin with. */
  terms: partners.PartnerTerms;
  terms_from: string;
  players: number;
  owed: bigint;
}

/** All partners by name, or the one with this id or this user. */
export async function partnersBy(db: Db, of: { id?: number; userId?: number } = {}): Promise<PartnerRow[]> {
  const { rows } = await sql<PartnerRow>`
    select p.*, u.login, a.currency, c.login changer, t.terms, to_char(t.from_month, 'YYYY-MM') terms_from,
      (select count(*)::int from partner_players where partner_id = p.id) players,
      (coalesce((select sum(share + cpa) from partner_months where partner_id = p.id), 0)
        - coalesce((select sum(amount) from partner_payouts where partner_id = p.id and status = 'done'), 0))::bigint owed
    from partners p
    join users u on u.id = p.user_id
    join accounts a on a.id = p.account_id
    join users c on c.id = p.changed_by
    cross join lateral (select terms, from_month from partner_terms where partner_id = p.id
      order by from_month desc limit 1) t
    where (${of.id ?? null}::bigint is null or p.id = ${of.id ?? null})
      and (${of.userId ?? null}::bigint is null or p.user_id = ${of.userId ?? null})
    order by p.name, p.id limit 1000`.execute(db);
  return rows;
}

export async function partnerById(db: Db, id: number): Promise<PartnerRow | undefined> {
  return (await partnersBy(db, { id }))[0];
}

/** Reads a partner and locks them until the commit, so that decisions about one partner run one after another. */
export async function lockPartner(tx: Tx, id: number): Promise<PartnerRow | undefined> {
  await sql`select id from partners where id = ${id} for no key update`.execute(tx);
  return partnerById(tx, id);
}

/** The terms in force in a month, which is given by its first day. */
export async function termsIn(
  db: Db,
  partnerId: bigint,
  month: string,
): Promise<partners.PartnerTerms | null> {
  const { rows } = await sql<{ terms: partners.PartnerTerms }>`
    select terms from partner_terms where partner_id = ${partnerId} and from_month <= ${month}
    order by from_month desc limit 1`.execute(db);
  return rows[0]?.terms ?? null;
}

export async function keepTerms(
  tx: Tx,
  partnerId: bigint,
  fromMonth: string,
  terms: partners.PartnerTerms,
): Promise<void> {
  await sql`
    insert into partner_terms (partner_id, from_month, terms) values (${partnerId}, ${fromMonth}, ${JSON.stringify(terms)})
    on conflict (partner_id, from_month) do update set terms = excluded.terms`.execute(tx);
}

/** A player's main account, where a partner's earnings go. Undefined for operators and for closed and unknown users. */
export async function accountFor(
  db: Db,
  userId: number,
): Promise<{ id: bigint; currency: string } | undefined> {
  const { rows } = await sql<{ id: bigint; currency: string }>`
    select a.id, a.currency from accounts a join users u on u.id = a.user_id
    where a.user_id = ${userId} and a.kind = 'player' and a.type = 0 and u.role = 'player' and u.closed_at is null`.execute(
    db,
  );
  return rows[0];
}

export interface NewPartner {
  accountId: bigint;
  secret: Buffer;
  by: number;
  at: Date;
}

/** The id, or null where the code or the account is already a partner's. */
export async function insertPartner(
  tx: Tx,
  { code, userId, name, isActive, postbackUrl, postbackEvents }: partners.PartnerFields,
  { accountId, secret, by, at }: NewPartner,
): Promise<bigint | null> {
  const row = await tx
    .insertInto('partners')
    .values({
      code,
      name,
      user_id: userId,
      account_id: accountId,
      is_active: isActive,
      postback_url: postbackUrl,
      postback_events: [...postbackEvents],
      secret,
      changed_by: by,
      changed_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updatePartner(
  tx: Tx,
  id: bigint,
  { name, isActive, postbackUrl, postbackEvents }: partners.PartnerFields,
  { by, at }: { by: number; at: Date },
): Promise<void> {
  await tx
    .updateTable('partners')
    .set((row) => ({
      name,
      is_active: isActive,
      postback_url: postbackUrl,
      postback_events: [...postbackEvents],
      changed_by: by,
      changed_at: at,
      version: sql<number>`${row.ref('version')} + 1`,
    }))
    .where('id', '=', id)
    .execute();
}

interface LinkRow {
  id: bigint;
  tag: string;
  note: string;
  is_open: boolean;
  created_at: Date;
  players: number;
}

export async function linksOf(db: Db, partnerId: bigint): Promise<partners.PartnerLink[]> {
  const { rows } = await sql<LinkRow>`
    select l.*, (select count(*)::int from partner_players p where p.partner_id = l.partner_id and p.tag = l.tag) players
    from partner_links l where l.partner_id = ${partnerId} order by l.id desc limit 500`.execute(db);
  return rows.map(({ id, tag, note, is_open, created_at, players }) => ({
    id: Number(id),
    tag,
    note,
    isOpen: is_open,
    createdAt: created_at.toISOString(),
    players,
  }));
}

/** False where this or another partner has the tag already. */
export async function insertLink(
  tx: Tx,
  partnerId: bigint,
  { tag, note, at }: { tag: string; note: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('partner_links')
    .values({ partner_id: partnerId, tag, note, created_at: at })
    .onConflict((conflict) => conflict.column('tag').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Opens or closes a link and returns what it was before; undefined for another partner's link. */
export async function setLinkOpen(
  tx: Tx,
  { partnerId, linkId, isOpen }: { partnerId: number; linkId: number; isOpen: boolean },
): Promise<{ tag: string; wasOpen: boolean } | undefined> {
  const before = await tx
    .selectFrom('partner_links')
    .select(['tag', 'is_open'])
    .where('id', '=', BigInt(linkId))
    .where('partner_id', '=', BigInt(partnerId))
    .forUpdate()
    .executeTakeFirst();
  if (!before) return undefined;
  await tx.updateTable('partner_links').set({ is_open: isOpen }).where('id', '=', BigInt(linkId)).execute();
  return { tag: before.tag, wasOpen: before.is_open };
}
