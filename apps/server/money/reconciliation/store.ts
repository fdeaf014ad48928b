import type { reconciliation as contract } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Difference, OurPayment } from './compare.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface PaymentRow {
  way: 'in' | 'out';
  id: string;
  currency: string;
  fee: bigint;
  moved: bigint | null;
  at: Date | null;
  is_decided: boolean;
}
export type TimedPayment = OurPayment & { at: number | null };

/**
 * Payments of a method by their lines in the ledger: those named, and those whose money moved in a span of time. The
 * payer of a deposit pays its line and the fee; the payee of a withdrawal gets its line, which has no fee in it.
 */
export async function ourPayments(
  sql: Sql,
  { method, ids, from, until }: { method: string; ids: readonly string[]; from: number; until: number },
): Promise<TimedPayment[]> {
  const { rows } = await sql.query<PaymentRow>({
    text: `select 'in' way, d.id::text id, a.currency, coalesce(d.fee_kept, d.fee) fee,
             l.amount + coalesce(d.fee_kept, d.fee) moved, d.ended_at at,
             d.credited is not null is_decided
           from deposits d join accounts a on a.id = d.account_id
           left join lateral (select sum(amount)::bigint amount from transfers
             where chain_account = d.account_id and reference = 'deposit:' || d.id and kind = 'deposit') l on true
           where d.method = $1 and (d.id = any($2::uuid[]) or (d.status = 'done' and d.ended_at >= $3 and d.ended_at < $4))
           union all
           select 'out', w.id::text, a.currency, w.fee, l.amount, w.changed_at, false
           from withdrawals w join accounts a on a.id = w.account_id
           left join lateral (select sum(amount)::bigint amount from transfers
             where chain_account = w.account_id and reference = 'withdrawal:' || w.id and kind = 'withdrawal_pay') l on true
           where w.method = $1 and (w.id = any($2::uuid[]) or (w.status = 'paid' and w.changed_at >= $3 and w.changed_at < $4))`,
    values: [method, ids.filter((id) => UUID.test(id)), new Date(from), new Date(until)],
  });
  return rows.map(({ way, id, currency, fee, moved, at, is_decided }) => ({
    way,
    id,
    iso: currency,
    paid: moved,
    fee,
    isDecided: is_decided,
    at: at?.getTime() ?? null,
  }));
}

/** Whether a day of a method was compared before. */
export async function isCompared(sql: Sql, method: string, day: string): Promise<boolean> {
  const { rowCount } = await sql.query({
    text: 'select from reconciliations where method = $1 and day = $2 limit 1',
    values: [method, day],
  });
  return rowCount === 1;
}

/** Which of these payments an earlier report named, near the end of its day. */
export async function seenBefore(
  sql: Sql,
  method: string,
  ours: readonly OurPayment[],
): Promise<Set<string>> {
  const { rows } = await sql.query<{ payment_id: string }>({
    text: 'select payment_id from reconciled_late where method = $1 and payment_id = any($2::text[])',
    values: [method, ours.map(({ id }) => id)],
  });
  return new Set(rows.map(({ payment_id }) => payment_id));
}

export async function noteSeen(sql: Sql, method: string, ours: readonly OurPayment[]): Promise<void> {
  await sql.query({
    text: `insert into reconciled_late (method, payment_id) select $1, unnest($2::text[]) on conflict do nothing`,
    values: [method, ours.map(({ id }) => id)],
  });
}

/**
 * Opens a case for each difference that has none, open or decided. A payment missing here gets no second case if a
 * message of its provider has opened one for an unknown payment.
 */
export async function openCases(
  sql: Sql,
  method: string,
  differences: readonly Difference[],
  { at, reconciliationId }: { at: Date; reconciliationId: number },
): Promise<void> {
  await sql.query({
    text: `insert into payment_cases (method, way, payment_id, what, amount, currency, opened_at, reconciliation_id)
           select $1, v.way, v.payment_id, v.what, v.amount, v.currency, $7, $8
           from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) v(way, payment_id, what, amount, currency)
           where not exists (
             select from payment_cases c where c.payment_id = v.payment_id and c.method = $1
               and (c.what = v.what or (c.what = 'unknown_payment' and v.what = 'missing_here'))
               and (v.what = 'missing_there' or (c.amount is not distinct from v.amount and c.currency is not distinct from v.currency)))
           on conflict do nothing`,
    values: [
      method,
      differences.map(({ way }) => way),
      differences.map(({ paymentId }) => paymentId),
      differences.map(({ what }) => what),
      differences.map(({ amount }) => amount),
      differences.map(({ iso }) => iso),
      at,
      reconciliationId,
    ],
  });
}

export type Counts = Pick<
  contract.Reconciliation,
  'rows' | 'matched' | 'missingHere' | 'missingThere' | 'different' | 'totals'
>;
type New = Pick<contract.Reconciliation, 'method' | 'day' | 'source'> & { byId: number; at: Date };

/** The id of the next reconciliation, to which its cases refer. */
export async function nextId(sql: Sql): Promise<number> {
  const { rows } = await sql.query<{ id: bigint }>({
    text: `select nextval(pg_get_serial_sequence('reconciliations', 'id')) id`,
  });
  return Number(rows[0]!.id);
}

export async function insertReconciliation(sql: Sql, id: number, of: New, counts: Counts): Promise<void> {
  await sql.query({
    text: `insert into reconciliations (id, method, day, source, by_id, at, rows, matched, missing_here, missing_there,
             different, totals) overriding system value
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      id,
      of.method,
      of.day,
      of.source,
      of.byId,
      of.at,
      counts.rows,
      counts.matched,
      counts.missingHere,
      counts.missingThere,
      counts.different,
      JSON.stringify(counts.totals),
    ],
  });
}

const RECONCILIATION = `select r.id::int id, r.method, to_char(r.day, 'YYYY-MM-DD') "day", r.source, u.login "by", r.at, r.rows,
    r.matched, r.missing_here "missingHere", r.missing_there "missingThere", r.different, (select count(*) from payment_cases c where c.reconciliation_id = r.id)::int "newCases", r.totals
  from reconciliations r join users u on u.id = r.by_id`;
type Row = Omit<contract.Reconciliation, 'at'> & { at: Date };
const shown = (row: Row): contract.Reconciliation => ({ ...row, at: row.at.toISOString() });

export async function lastReconciliations(sql: Sql, most: number): Promise<contract.Reconciliation[]> {
  const { rows } = await sql.query<Row>({
    text: `${RECONCILIATION} order by r.id desc limit $1`,
    values: [most],
  });
  return rows.map(shown);
}

export async function reconciliationOf(sql: Sql, id: number): Promise<contract.Reconciliation> {
  const { rows } = await sql.query<Row>({ text: `${RECONCILIATION} where r.id = $1`, values: [id] });
  return shown(rows[0]!);
}
