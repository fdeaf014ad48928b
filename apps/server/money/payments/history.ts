import { type AnswerOf, type payments, type QueryOf, Refusal, type support } from '@fairbook/contracts';
import { HISTORY_PAGE, PAYMENT_STATUS_IDS, PAYMENT_STATUSES } from '@fairbook/contracts/money/payments/rules';
import { dayStart } from '@fairbook/i18n';
import { type Language, translatorsOf } from '@fairbook/i18n/dictionaries';
import type { Sql } from '../../platform/database/sql.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { written } from './method-terms.ts';
import type { Paid } from './receipt.ts';

/** Older payments are in the archive. */
const ARCHIVE_AFTER_MS = 90 * 86_400_000;
const DAY_MS = 86_400_000;

const translatorOf = translatorsOf('payments');

/**
 * Deposits, withdrawals and refunds of deposits as one list, each with S2's state and the ledger line that moved its
 * money.
 */
const PAYMENTS = `
  select d.id, 'in' way, d.method, d.account_id, coalesce(d.credited, d.amount) amount, coalesce(d.fee_kept, d.fee) fee, d.reason, d.created_at,
    d.ended_at done_at, d.returned,
    case d.status when 'done' then 2 when 'failed' then 3 when 'refused' then 3 when 'expired' then 5 else 1 end status_id,
    'deposit:' || d.id reference, 'deposit' kind
  from deposits d where d.user_id = $1
  union all
  select w.id, 'out', w.method, w.account_id,
    coalesce(w.paid_out + w.fee_kept, w.amount), coalesce(w.fee_kept, w.fee), w.reason, w.created_at,
    w.changed_at, 0,
    case w.status when 'paid' then 2 when 'refused' then 3 when 'cancelled' then 4 else 1 end,
    'withdrawal:' || w.id, 'withdrawal_pay'
  from withdrawals w where w.user_id = $1
  union all
  select r.id, 'out', r.method, r.account_id, r.amount, 0, 'refunded', r.requested_at, r.ended_at, 0,
    case when r.status = 'withdrawn' or r.state = 'returned' then 4 when r.state = 'paid' then 2 else 1 end,
    'refund:' || r.id, 'refund_pay'
  from refunds r where r.user_id = $1`;

interface Row {
  id: string;
  way: 'in' | 'out';
  method: string;
  amount: bigint;
  fee: bigint;
  reason: payments.PaymentReason | null;
  created_at: Date;
  done_at: Date | null;
  returned: bigint;
  account_id: bigint;
  status_id: payments.PaymentEntry['status_id'];
  currency: string;
  hash: Buffer | null;
  total: bigint;
}

async function rowOf(sql: Sql, userId: number, id: string): Promise<Row | undefined> {
  const { rows } = await sql.query<Row>({
    text: `select p.*, a.currency from (${PAYMENTS}) p join accounts a on a.id = p.account_id where p.id = $2`,
    values: [userId, id],
  });
  return rows[0];
}

/** What the receipt of a payment says. Throws for somebody else's payment or none, and for one that isn't completed. */
export async function paidOf(sql: Sql, userId: number, id: string): Promise<Paid> {
  const row = await rowOf(sql, userId, id);
  if (!row) throw new Refusal('payments.unknown');
  if (row.status_id !== PAYMENT_STATUS_IDS.done || !row.done_at) throw new Refusal('payments.no_receipt');
  const { way, method, amount, fee, returned, reason, currency: iso } = row;
  const at = { asked: row.created_at.getTime(), done: row.done_at.getTime() };
  return {
    id,
    userId,
    accountId: Number(row.account_id),
    way,
    method,
    amount,
    fee,
    returned,
    reason,
    iso,
    at,
  };
}

/** One payment of a player, as the player sees it; null if the player has none by this id. Its amount is what moved. */
export async function paymentOf(sql: Sql, userId: number, id: string): Promise<support.TalkPayment | null> {
  const row = await rowOf(sql, userId, id);
  if (!row) return null;
  return {
    id: row.id,
    way: row.way,
    method: row.method,
    amount: written(row.amount, row.currency),
    fee: written(row.fee, row.currency),
    iso: row.currency,
    statusId: row.status_id,
    reason: row.reason,
    at: row.created_at.toISOString(),
  };
}

/** A page of a player's payments, the latest first, with S2's fields. */
export async function paymentHistory(
  sql: Sql,
  { userId, lng, now }: { userId: number; lng: Language; now: number },
  query: QueryOf<typeof payments.history>,
): Promise<AnswerOf<typeof payments.history>> {
  const { pageNumber = 1, isIncludeArchive = false, way, statusId, method, from, to, utcOffset = 0 } = query;
  const since = Math.max(
    isIncludeArchive ? 0 : now - ARCHIVE_AFTER_MS,
    from ? Date.parse(dayStart(from, utcOffset)) : 0,
  );
  const until = to ? Date.parse(dayStart(to, utcOffset, 1)) : now + DAY_MS;
  const wish = [userId, new Date(since), new Date(until), way ?? null, statusId ?? null, method ?? null];
  const WHERE = `p.created_at >= $2 and p.created_at < $3 and ($4::text is null or p.way = $4)
    and ($5::int is null or p.status_id = $5) and ($6::text is null or p.method = $6)`;
  const { rows: counted } = await sql.query<{ total: bigint }>({
    text: `select count(*) total from (${PAYMENTS}) p where ${WHERE}`,
    values: wish,
  });
  const { rows } = await sql.query<Row>({
    text: `select p.*, a.currency, t.hash from (
             select * from (${PAYMENTS}) p where ${WHERE}
             order by p.created_at desc, p.id desc limit ${HISTORY_PAGE} offset $7) p
           join accounts a on a.id = p.account_id
           left join lateral (select hash from transfers
             where chain_account = p.account_id and reference = p.reference and kind = p.kind limit 1) t on true
           order by p.created_at desc, p.id desc`,
    values: [...wish, (pageNumber - 1) * HISTORY_PAGE],
  });
  const { rows: used } = await sql.query<{ method: string }>({
    text: `select method from deposits where user_id = $1 union select method from withdrawals where user_id = $1 order by 1`,
    values: [userId],
  });
  const t = translatorOf(lng);
  const titles = new Map(
    PAYMENT_STATUSES.map((status) => [PAYMENT_STATUS_IDS[status], t(`payments.status.${status}`)] as const),
  );
  return {
    total_count: Number(counted[0]!.total),
    methods: used.map((each) => each.method),
    entities: shownRows(rows, rowId, (row) => ({
      id: row.id,
      status_id: row.status_id,
      message: row.reason ?? '',
      translate_message: row.reason ? t(`payments.reason.${row.reason}`) : '',
      skks_hash: row.hash?.toString('hex') ?? null,
      timestamp: Math.floor(row.created_at.getTime() / 1000),
      date_payment: row.created_at.toISOString(),
      status_title: titles.get(row.status_id)!,
      summ: written(row.amount, row.currency),
      money_deposit_id: row.way === 'in' ? row.id : null,
      way: row.way,
      method: row.method,
      fee: written(row.fee, row.currency),
      iso: row.currency,
    })),
  };
}
