import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { COMPETITOR_NAMES } from '../../sportsbook/index.ts';
import type { BudgetRequest } from './requests-store.ts';
import { keyOf, type Offer } from './types.ts';

/** What remains of each budget; refused and void coupons draw nothing. */
export async function keptBudgets(sql: Sql): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql.query<{ kind: Offer['kind']; offer_id: bigint; left: bigint }>({
    text: `select b.kind, b.offer_id, greatest(b.amount - coalesce(sum(d.amount), 0), 0)::bigint "left"
           from offer_budgets b left join (
             select d.kind, d.offer_id, d.amount from budget_draws d
             join coupons c on c.id = d.coupon_id and c.status not in ('refused', 'void')) d
             on d.kind = b.kind and d.offer_id = b.offer_id
           group by b.kind, b.offer_id`,
  });
  return new Map(rows.map(({ kind, offer_id, left }) => [keyOf({ kind, offerId: Number(offer_id) }), left]));
}

export interface StoredBudget extends Offer {
  name: string;
  amount: bigint | null;
  /** Draws of coupons that are neither refused nor void. */
  drawn: bigint;
  setBy: string | null;
  setAt: Date | null;
  asked: BudgetRequest | null;
}

interface Row {
  kind: Offer['kind'];
  offer_id: bigint;
  name: string;
  amount: bigint | null;
  drawn: bigint;
  login: string | null;
  set_at: Date | null;
  asked: BudgetRequest | null;
}

const SHOWN = 200;

/** Open offers and offers with a budget, newest first; or only one offer. */
export async function budgetedOffers(sql: Sql, now: number, only?: Offer): Promise<StoredBudget[]> {
  const { rows } = await sql.query<Row>({
    text: `with offers as (
             select 'promo' kind, id offer_id, code as name, valid_from made_at,
               is_active and valid_until > $1 is_open
             from promo_codes
             union all
             select 'boost', b.id, concat_ws(' ', array_to_string(${COMPETITOR_NAMES}, ' – '), round(b.to_milli / 1000.0, 2)), b.made_at,
               b.ended_at is null and b.until > $1
             from boosts b join games g on g.id = b.game_id
             union all
             select 'welcome', id, code, changed_at, (fields ->> 'isActive')::boolean and (fields ->> 'until')::timestamptz > $1
             from welcome_codes
             union all
             select 'deposit', id, fields ->> 'name', changed_at, (fields ->> 'isActive')::boolean and (fields ->> 'until')::timestamptz > $1
             from deposit_bonuses
           )
           select o.kind, o.offer_id, o.name, b.amount, u.login, b.set_at,
             case when q.id is not null then json_build_object('id', q.id, 'amount', q.amount::text, 'by', a.login,
               'requestedBy', q.requested_by, 'requestedAt', q.requested_at, 'version', q.version) end asked,
             case o.kind when 'deposit' then coalesce((select sum(worth) from deposit_bonus_grants where bonus_id = o.offer_id), 0)
             when 'welcome' then coalesce((select sum(worth) from welcome_claims
               where code_id = o.offer_id and state in ('waiting', 'granted', 'returned')), 0)
             else coalesce((select sum(d.amount) from budget_draws d join coupons c on c.id = d.coupon_id
               where d.kind = o.kind and d.offer_id = o.offer_id and c.status not in ('refused', 'void')), 0) end::bigint drawn
           from offers o left join offer_budgets b on b.kind = o.kind and b.offer_id = o.offer_id
           left join users u on u.id = b.set_by
           left join budget_requests q on q.kind = o.kind and q.offer_id = o.offer_id and q.status = 'requested'
           left join users a on a.id = q.requested_by
           where case when $2::text is null then o.is_open or b.amount is not null or q.id is not null
             else o.kind = $2 and o.offer_id = $3::bigint end
           order by q.id is not null desc, o.made_at desc, o.kind, o.offer_id desc limit ${SHOWN}`,
    values: [new Date(now), only?.kind ?? null, only?.offerId ?? null],
  });
  return rows.map((row) => ({
    kind: row.kind,
    offerId: Number(row.offer_id),
    name: row.name,
    amount: row.amount,
    drawn: row.drawn,
    setBy: row.login,
    setAt: row.set_at,
    asked: row.asked,
  }));
}

const TABLES = {
  promo: 'promo_codes',
  boost: 'boosts',
  welcome: 'welcome_codes',
  deposit: 'deposit_bonuses',
} as const;

/** The budget of an offer, locked; null where there is none yet. */
export async function heldBudget(
  tx: Tx,
  { kind, offerId }: Offer,
): Promise<{ amount: bigint } | null | 'unknown'> {
  const table = TABLES[kind];
  const known = await tx.selectFrom(table).select('id').where('id', '=', BigInt(offerId)).executeTakeFirst();
  if (!known) return 'unknown';
  const before = await tx
    .selectFrom('offer_budgets')
    .select('amount')
    .where('kind', '=', kind)
    .where('offer_id', '=', BigInt(offerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return before ?? null;
}

export async function setBudget(
  tx: Tx,
  { kind, offerId }: Offer,
  { amount, setBy, at }: { amount: bigint; setBy: number; at: number },
): Promise<void> {
  const next = { amount, set_by: BigInt(setBy), set_at: new Date(at) };
  await tx
    .insertInto('offer_budgets')
    .values({ kind, offer_id: BigInt(offerId), drawn: 0n, ...next })
    .onConflict((conflict) => conflict.columns(['kind', 'offer_id']).doUpdateSet(next))
    .execute();
}
