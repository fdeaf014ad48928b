import type { Sql } from '../../platform/database/sql.ts';
import type { BalanceRow, SumRow } from '../wallet/index.ts';

/** A day that is closed for good. Moments in epoch milliseconds. */
export interface ClosedDay {
  day: string;
  from: number;
  until: number;
  uptoTx: bigint;
}

const DAY = `to_char(day, 'YYYY-MM-DD') "day", from_at, until_at, upto_tx`;
interface DayRow {
  day: string;
  from_at: Date;
  until_at: Date;
  upto_tx: bigint;
}
const dayOfRow = ({ day, from_at, until_at, upto_tx }: DayRow): ClosedDay => ({
  day,
  from: from_at.getTime(),
  until: until_at.getTime(),
  uptoTx: upto_tx,
});

/** The last closed day; undefined before the first one. */
export async function lastClosed(sql: Sql): Promise<ClosedDay | undefined> {
  const { rows } = await sql.query<DayRow>({
    text: `select ${DAY} from report_days order by report_days.day desc limit 1`,
  });
  return rows[0] && dayOfRow(rows[0]);
}

/** The closed days of a period, and the one before it. */
export async function closedDays(sql: Sql, from: string, to: string): Promise<ClosedDay[]> {
  const { rows } = await sql.query<DayRow>({
    text: `select ${DAY} from report_days
           where report_days.day >= coalesce((select max(day) from report_days where day < $1::date), $1::date)
             and report_days.day <= $2::date order by report_days.day`,
    values: [from, to],
  });
  return rows.map(dayOfRow);
}

/** What the lines of these days moved, by day. */
export async function sumsOfDays(sql: Sql, days: readonly string[]): Promise<Map<string, SumRow[]>> {
  const { rows } = await sql.query<SumRow & { day: string }>({
    text: `select to_char(day, 'YYYY-MM-DD') "day", currency, kind, sort, is_credit "isCredit", amount, lines
           from report_sums where report_sums.day = any($1::date[])`,
    values: [days],
  });
  return Map.groupBy(rows, ({ day }) => day);
}

/** What was held at the end of these days, by day. */
export async function balancesOfDays(sql: Sql, days: readonly string[]): Promise<Map<string, BalanceRow[]>> {
  const { rows } = await sql.query<BalanceRow & { day: string }>({
    text: `select to_char(day, 'YYYY-MM-DD') "day", currency, account, balance
           from report_balances where report_balances.day = any($1::date[])`,
    values: [days],
  });
  return Map.groupBy(rows, ({ day }) => day);
}

/** Closes a day. Fails if it is closed already. */
export async function insertDay(
  sql: Sql,
  { day, from, until, uptoTx }: ClosedDay,
  {
    zone,
    at,
    sums,
    balances,
  }: { zone: string; at: number; sums: readonly SumRow[]; balances: readonly BalanceRow[] },
): Promise<void> {
  await sql.query({
    text: `insert into report_days (day, zone, from_at, until_at, upto_tx, closed_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [day, zone, new Date(from), new Date(until), uptoTx, new Date(at)],
  });
  await sql.query({
    text: `insert into report_sums (day, currency, kind, sort, is_credit, amount, lines)
           select $1, * from unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::bigint[], $7::bigint[])`,
    values: [
      day,
      sums.map(({ currency }) => currency),
      sums.map(({ kind }) => kind),
      sums.map(({ sort }) => sort),
      sums.map(({ isCredit }) => isCredit),
      sums.map(({ amount }) => amount),
      sums.map(({ lines }) => lines),
    ],
  });
  await sql.query({
    text: `insert into report_balances (day, currency, account, balance)
           select $1, * from unnest($2::text[], $3::text[], $4::bigint[])`,
    values: [
      day,
      balances.map(({ currency }) => currency),
      balances.map(({ account }) => account),
      balances.map(({ balance }) => balance),
    ],
  });
}
