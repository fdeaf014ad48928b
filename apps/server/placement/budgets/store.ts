import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { BudgetRequest } from './requests-store.ts';
import { type BudgetedOffers, keyOf, type Offer } from './types.ts';

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
export async function budgetedOffers(
  sql: Sql,
  of: readonly BudgetedOffers[],
  now: number,
  only?: Offer,
): Promise<StoredBudget[]> {
  const { rows } = await sql.query<Row>({
    text: `with offers as (${offersOf(of)})
           select o.kind, o.offer_id, o.name, b.amount, u.login, b.set_at,
             case when q.id is not null then json_build_object('id', q.id, 'amount', q.amount::text, 'by', a.login,
               'requestedBy', q.requested_by, 'requestedAt', q.requested_at, 'version', q.version) end asked,
             (case o.kind ${of.map((each) => `when '${each.kind}' then ${spentOn(each, 'o.offer_id')}`).join(' ')} end)::bigint drawn
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

const offersOf = (of: readonly BudgetedOffers[]) =>
  of.map(({ kind, listed }) => `select '${kind}' kind, x.* from (${listed}) x`).join(' union all ');

/** SQL: what an offer has cost so far. */
function spentOn({ kind, spent }: BudgetedOffers, offerId: string): string {
  const own =
    spent?.(offerId) ??
    `select sum(d.amount) from budget_draws d join coupons c on c.id = d.coupon_id
     where d.kind = '${kind}' and d.offer_id = ${offerId} and c.status not in ('refused', 'void')`;
  return `coalesce((${own}), 0)`;
}

/**
 * SQL: what is left of an offer's budget, in minor units of the base currency; below zero if the budget was lowered
 * meanwhile.
 */
export function leftOfOffer(of: BudgetedOffers, offerId: string): string {
  return `(coalesce((select amount from offer_budgets where kind = '${of.kind}' and offer_id = ${offerId}), 0)
    - ${spentOn(of, offerId)})::bigint`;
}

/**
 * Locks and returns the budget of an offer, its amount null where there is none yet, and whether a new one needs two; `unknown` for
 * an unknown offer.
 */
export async function heldBudget(
  tx: Tx,
  of: readonly BudgetedOffers[],
  now: number,
  { kind, offerId }: Offer,
): Promise<{ amount: bigint | null; needsTwo: boolean } | 'unknown'> {
  const needsTwo = of.find((each) => each.kind === kind)?.needsTwo?.('o.offer_id');
  const known = await tx.query<{ two: boolean }>({
    text: `select ${needsTwo ? `(${needsTwo})` : 'false'} two from (${offersOf(of)}) o where o.kind = $2 and o.offer_id = $3::bigint`,
    values: [new Date(now), kind, offerId],
  });
  if (known.rows.length === 0) return 'unknown';
  const before = await tx
    .selectFrom('offer_budgets')
    .select('amount')
    .where('kind', '=', kind)
    .where('offer_id', '=', BigInt(offerId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return { amount: before?.amount ?? null, needsTwo: known.rows[0]!.two };
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
