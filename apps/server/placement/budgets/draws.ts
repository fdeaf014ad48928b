import { lockAccounts } from '../../money/wallet/index.ts';
import type { CopyRows } from '../../platform/database/copy-in.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { BudgetsLeft } from './left.ts';
import { type Draw, keyOf, type Offer } from './types.ts';

/** Budgets locked until the transaction ends, so that no two coupons draw the same money. */
export interface BudgetsHeld {
  /**
   * Starts a pass through the group from the current draws; the function checks whether all given draws fit, and
   * takes them.
   */
  claims(): (draws: readonly Draw[]) => boolean;
  /** Writes the draws of accepted coupons. */
  write(draws: readonly Draw[]): Promise<void>;
}

interface Row {
  kind: Offer['kind'];
  offer_id: bigint;
  amount: bigint;
  drawn: bigint;
}

/**
 * Locks the budgets that are drawn from, in the order of their keys; null when none is. The stored draws may include
 * coupons that were refused or void since, so they are counted again, but only where the budget would not suffice.
 */
export async function holdBudgets(
  sql: Sql,
  draws: readonly Draw[],
  budgets: Pick<BudgetsLeft, 'learn'> | undefined,
): Promise<BudgetsHeld | null> {
  if (draws.length === 0) return null;
  const offers = offersOf(draws);
  const { rows } = await sql.query<Row>({
    text: `select b.kind, b.offer_id, b.amount, b.drawn from offer_budgets b
           join (select distinct k, n from unnest($1::text[], $2::bigint[]) w(k, n)) w on b.kind = w.k and b.offer_id = w.n
           order by b.kind, b.offer_id for no key update of b`,
    values: offers,
  });
  const wanted = sumsOf(draws);
  const isShort = rows.some((row) => row.drawn + (wanted.get(keyOfRow(row)) ?? 0n) > row.amount);
  const counted = isShort ? await countedAgain(sql, offers) : null;
  const held = new Map(
    rows.map((row) => {
      const drawn = counted ? (counted.get(keyOfRow(row)) ?? 0n) : row.drawn;
      budgets?.learn({ kind: row.kind, offerId: Number(row.offer_id) }, row.amount - drawn);
      return [keyOfRow(row), { amount: row.amount, drawn }] as const;
    }),
  );
  return {
    async write(taken) {
      if (taken.length === 0) return;
      const offers = [...new Map(taken.map((draw) => [keyOf(draw), draw])).values()];
      const sums = sumsOf(taken);
      const drawn = offers.map((offer) => held.get(keyOf(offer))!.drawn + sums.get(keyOf(offer))!);
      await sql.query({
        text: `update offer_budgets b set drawn = v.drawn
               from unnest($1::text[], $2::bigint[], $3::bigint[]) v(kind, offer_id, drawn)
               where b.kind = v.kind and b.offer_id = v.offer_id`,
        values: [...offersOf(offers), drawn],
      });
      for (const [n, offer] of offers.entries())
        budgets?.learn(offer, held.get(keyOf(offer))!.amount - drawn[n]!);
    },
    claims() {
      const taken = new Map([...held].map(([key, { drawn }]) => [key, drawn]));
      return (wants) => {
        const fits = [...sumsOf(wants)].every(
          ([key, sum]) => (taken.get(key) ?? 0n) + sum <= (held.get(key)?.amount ?? 0n),
        );
        for (const [key, sum] of fits ? sumsOf(wants) : []) taken.set(key, taken.get(key)! + sum);
        return fits;
      };
    },
  };
}

async function countedAgain(sql: Sql, offers: [string[], number[]]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql.query<Omit<Row, 'amount'>>({
    text: `select d.kind, d.offer_id, sum(d.amount)::bigint drawn
           from budget_draws d join coupons c on c.id = d.coupon_id and c.status not in ('refused', 'void')
           join (select distinct k, n from unnest($1::text[], $2::bigint[]) w(k, n)) w on d.kind = w.k and d.offer_id = w.n
           group by d.kind, d.offer_id`,
    values: offers,
  });
  return new Map(rows.map((row) => [keyOfRow(row), row.drawn]));
}

/** The rows of draws; empty where no coupon draws. */
export function drawRows(coupons: readonly { id: string; draws: readonly Draw[] }[]): CopyRows[] {
  const rows = coupons.flatMap(({ id, draws }) =>
    draws.map(({ kind, offerId, amount }) => [id, kind, offerId, amount]),
  );
  return rows.length === 0 ? [] : [{ into: 'budget_draws (coupon_id, kind, offer_id, amount)', rows }];
}

/**
 * Draws what decided coupons need beyond their first draw. Returns the ids of coupons whose budget is too small;
 * nothing is drawn for them. Runs before the shared limits, as in a placement.
 */
export async function shortDraws(
  sql: Sql,
  coupons: readonly { id: string; accountId: number; draws: readonly Draw[] }[],
  budgets: Pick<BudgetsLeft, 'learn'> | undefined,
): Promise<ReadonlySet<string>> {
  const drawing = coupons.filter(({ draws }) => draws.length > 0);
  if (drawing.length === 0) return new Set();
  // Locks all accounts that the transaction may move, because a placement locks its account before a budget.
  await lockAccounts(
    sql,
    coupons.map(({ accountId }) => accountId),
  );
  const { rows } = await sql.query<{
    coupon_id: string;
    kind: Offer['kind'];
    offer_id: bigint;
    amount: bigint;
  }>({
    text: 'select coupon_id, kind, offer_id, amount from budget_draws where coupon_id = any($1::uuid[])',
    values: [drawing.map(({ id }) => id)],
  });
  const before = new Map(rows.map((row) => [`${row.coupon_id} ${keyOfRow(row)}`, row.amount]));
  const more = drawing.map(({ id, draws }) => ({
    id,
    draws: draws.flatMap((draw) => {
      const amount = draw.amount - (before.get(`${id} ${keyOf(draw)}`) ?? 0n);
      return amount > 0n ? [{ ...draw, amount }] : [];
    }),
  }));
  const held = await holdBudgets(
    sql,
    more.flatMap(({ draws }) => draws),
    budgets,
  );
  const claim = held?.claims();
  const short = new Set(more.filter(({ draws }) => draws.length > 0 && !claim?.(draws)).map(({ id }) => id));
  const taken = more.filter(({ id, draws }) => draws.length > 0 && !short.has(id));
  await held?.write(taken.flatMap(({ draws }) => draws));
  for (const { id, draws } of taken) {
    for (const { kind, offerId, amount } of draws) {
      await sql.query({
        text: `insert into budget_draws (coupon_id, kind, offer_id, amount) values ($1, $2, $3, $4)
               on conflict (coupon_id, kind, offer_id) do update set amount = budget_draws.amount + excluded.amount`,
        values: [id, kind, offerId, amount],
      });
    }
  }
  return short;
}

function keyOfRow({ kind, offer_id }: Pick<Row, 'kind' | 'offer_id'>): string {
  return keyOf({ kind, offerId: Number(offer_id) });
}

function offersOf(offers: readonly Offer[]): [string[], number[]] {
  return [offers.map(({ kind }) => kind), offers.map(({ offerId }) => offerId)];
}

function sumsOf(draws: readonly Draw[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const draw of draws) sums.set(keyOf(draw), (sums.get(keyOf(draw)) ?? 0n) + draw.amount);
  return sums;
}
