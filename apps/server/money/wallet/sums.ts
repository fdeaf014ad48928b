import type { Sql } from '../../platform/database/sql.ts';
import type { HouseName, TransferKind } from './types.ts';

/** Players' accounts as a report adds them up: their own money, bonus money, and points. */
type PlayerSort = 'players' | 'bonus_money' | 'points_held';
export type AccountSort = PlayerSort | HouseName;

const SORT = `case a.type when 4 then 'bonus_money' when 5 then 'points_held' else 'players' end`;

/** What lines of one kind moved, in minor units. */
export interface SumRow {
  currency: string;
  kind: TransferKind;
  /** The sort of the players' accounts. */
  sort: PlayerSort;
  /** Whether the account of the player got the money. */
  isCredit: boolean;
  amount: bigint;
  lines: bigint;
}

/**
 * Which lines are added up: those from `from` until `until` in epoch milliseconds, where null means no end, and earlier
 * ones that came too late for the sums before, which are of transactions from `lateFrom` on. Lines of transactions from
 * `upto` on are left for later sums.
 */
export interface SumSpan {
  from: number;
  until: number | null;
  lateFrom: bigint | null;
  upto: bigint | null;
}

export async function sumsOf(sql: Sql, { from, until, lateFrom, upto }: SumSpan): Promise<SumRow[]> {
  // Two scans, each with an index of its own, because one condition for both would have none.
  const { rows } = await sql.query<{
    currency: string;
    kind: TransferKind;
    sort: PlayerSort;
    is_credit: boolean;
    amount: bigint;
    lines: bigint;
  }>({
    text: `select t.currency, t.kind, ${SORT} sort, t.credit_account = t.chain_account is_credit,
             sum(t.amount)::bigint amount, count(*) lines
           from (
             select * from transfers where at >= $1 and ($2::timestamptz is null or at < $2)
               and ($4::bigint is null or tx < $4)
             union all
             select * from transfers where tx >= $3 and at < $1 and ($4::bigint is null or tx < $4)
           ) t join accounts a on a.id = t.chain_account
           group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    values: [new Date(from), until === null ? null : new Date(until), lateFrom, upto],
  });
  return rows.map(({ is_credit: isCredit, ...row }) => ({ ...row, isCredit }));
}

/** What the lines of one hour moved; 0 is the first hour of the span. */
export interface HourRow extends Omit<SumRow, 'lines' | 'sort'> {
  hour: number;
}

/** `sumsOf` by hour of the span, for a span of about a day. Late lines of days before count to its first hour. */
export async function hourSumsOf(
  sql: Sql,
  { from, until, lateFrom }: Omit<SumSpan, 'upto'>,
): Promise<HourRow[]> {
  const { rows } = await sql.query<Omit<HourRow, 'isCredit'> & { is_credit: boolean }>({
    text: `select greatest(0, floor(extract(epoch from t.at - $1::timestamptz) / 3600))::int "hour", t.currency, t.kind,
             t.credit_account = t.chain_account is_credit, sum(t.amount)::bigint amount
           from (
             select * from transfers where at >= $1 and ($2::timestamptz is null or at < $2)
             union all
             select * from transfers where tx >= $3 and at < $1
           ) t group by 1, 2, 3, 4`,
    values: [new Date(from), until === null ? null : new Date(until), lateFrom],
  });
  return rows.map(({ is_credit: isCredit, ...row }) => ({ ...row, isCredit }));
}

export interface BalanceRow {
  currency: string;
  account: AccountSort;
  balance: bigint;
}

/** What every sort of account holds now, in minor units: the balances of players, and those of the house. */
export async function balancesNow(sql: Sql): Promise<BalanceRow[]> {
  const { rows } = await sql.query<BalanceRow>({
    text: `with upto as materialized (select coalesce(max(upto_tx), -9223372036854775808)::bigint tx from house_checkpoints),
           lines as (
             select s.account_id, sum(s.amount) amount from transfers t
             cross join lateral (values (t.credit_account, t.amount), (t.debit_account, -t.amount)) s(account_id, amount)
             where t.tx >= (select tx from upto) group by s.account_id)
           select a.currency, a.name account, (coalesce(c.balance, 0) + coalesce(l.amount, 0))::bigint balance
           from accounts a left join house_checkpoints c on c.account_id = a.id left join lines l on l.account_id = a.id
           where a.kind = 'house'
           union all
           select a.currency, ${SORT}, sum(a.balance)::bigint
           from accounts a where a.kind = 'player' group by 1, 2
           order by 1, 2`,
  });
  return rows;
}

/**
 * The moment of the oldest line in epoch milliseconds; null for an empty ledger. Read until the first day is closed.
 */
export async function firstLineAt(sql: Sql): Promise<number | null> {
  const { rows } = await sql.query<{ at: Date | null }>({ text: 'select min(at) at from transfers' });
  return rows[0]!.at?.getTime() ?? null;
}

/**
 * The oldest transaction that is still open, at least `reached`, and whether any line before a moment belongs to it or a
 * later one.
 */
export async function openBefore(
  sql: Sql,
  until: number,
  reached: bigint,
): Promise<{ upto: bigint; isOpen: boolean }> {
  const { rows } = await sql.query<{ upto: bigint; is_open: boolean }>({
    text: `with oldest as materialized (select oldest_open_tx($2) tx)
           select tx upto, exists (select from transfers t where t.tx >= oldest.tx and t.at < $1) is_open from oldest`,
    values: [new Date(until), reached],
  });
  return { upto: rows[0]!.upto, isOpen: rows[0]!.is_open };
}
