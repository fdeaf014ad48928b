import { type partners, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { sql } from 'kysely';
import { BOM, csvRow } from '../../platform/values/csv.ts';
import { monthStart, sumsOfMonth } from './days.ts';
import { monthOf, sharesOf } from './earnings.ts';
import { type Db, type PartnerRow, termsIn } from './store.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 366;
const MOST_ROWS = 5_000;

/** Everything about one day, tag and sub id. Amounts in minor units of the partner's currency. */
export interface Cell {
  day: string;
  tag: string;
  sub: string;
  clicks: number;
  registrations: number;
  firstDeposits: number;
  deposits: bigint;
  net: bigint;
  qualified: number;
  share: bigint;
  cpa: bigint;
}

interface Span {
  from: string;
  to: string;
}

/** The span of days asked for, by default the last thirty. Throws `partners.bad_days`. */
export function spanOf({ from, to }: Partial<Span>, now: number): Span {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const span = { from: from ?? day(now - 29 * DAY_MS), to: to ?? day(now) };
  const days = (Date.parse(span.to) - Date.parse(span.from)) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS)
    throw new Refusal({ code: 'partners.bad_days', field: 'to', values: { days: MOST_DAYS } });
  return span;
}

/** What a partner brought and earned, in the order of day, tag and sub id. */
export async function cellsOf(db: Db, partner: PartnerRow, { from, to }: Span): Promise<Cell[]> {
  const cells = new Map<string, Cell>();
  const cellOf = ({ day, tag, sub }: Pick<Cell, 'day' | 'tag' | 'sub'>): Cell => {
    const key = `${day} ${tag} ${sub}`;
    const known = cells.get(key);
    if (known) return known;
    const fresh = { day, tag, sub, clicks: 0, registrations: 0, firstDeposits: 0, qualified: 0 };
    const cell = { ...fresh, deposits: 0n, net: 0n, share: 0n, cpa: 0n };
    cells.set(key, cell);
    return cell;
  };
  for (const row of await countsOf(db, partner.id, { from, to })) {
    const cell = cellOf(row);
    cell.clicks += row.clicks;
    cell.registrations += row.registrations;
    cell.firstDeposits += row.first_deposits;
    cell.qualified += row.qualified;
    cell.cpa += row.cpa;
  }
  for (let month = monthStart(from); month <= to; month = nextMonth(month)) {
    for (const row of await sharedIn(db, partner, month)) {
      if (row.day < from || row.day > to) continue;
      const cell = cellOf(row);
      cell.deposits += row.deposited;
      cell.net += row.net;
      cell.share += row.share;
    }
  }
  return [...cells.values()].sort(
    (a, b) => compare(a.day, b.day) || compare(a.tag, b.tag) || compare(a.sub, b.sub),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function nextMonth(month: string): string {
  const next = new Date(month);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, 10);
}

interface DayRow {
  day: string;
  tag: string;
  sub: string;
  deposited: bigint;
  net: bigint;
}

/** The days of a month, each with its part of the month's share; in the current month, of the share so far. */
async function sharedIn(
  db: Db,
  { id, currency }: PartnerRow,
  month: string,
): Promise<(DayRow & { share: bigint })[]> {
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') "day", tag, sub_id sub, deposited, net from partner_days
    where partner_id = ${id} and day >= ${month}::date and day < ${month}::date + interval '1 month'
    order by day, tag, sub_id, currency`.execute(db);
  const terms = await termsIn(db, id, month);
  if (!terms || rows.length === 0) return [];
  const { net, carriedIn } = await sumsOfMonth(db, id, month);
  const { percent } = monthOf(net, carriedIn, terms, currency);
  const shares = sharesOf(
    rows.map((row) => row.net),
    percent,
  );
  return rows.map((row, i) => ({ ...row, share: shares[i]! }));
}

interface CountRow {
  day: string;
  tag: string;
  sub: string;
  clicks: number;
  registrations: number;
  first_deposits: number;
  qualified: number;
  cpa: bigint;
}

async function countsOf(db: Db, partnerId: bigint, { from, to }: Span): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    with players as (select * from partner_players where partner_id = ${partnerId}), counted as (
      select day, tag, sub_id, clicks, 0 registrations, 0 first_deposits, 0 qualified, 0::bigint cpa
      from partner_clicks where partner_id = ${partnerId}
      union all select (at at time zone 'UTC')::date, tag, sub_id, 0, 1, 0, 0, 0 from players
      union all select (qualified_at at time zone 'UTC')::date, tag, sub_id, 0, 0, 0, 1, cpa from players
        where qualified_at is not null
      union all select (first.at at time zone 'UTC')::date, tag, sub_id, 0, 0, 1, 0, 0 from players p
        cross join lateral (select min(ended_at) at from deposits where user_id = p.user_id and status = 'done') first
        where first.at is not null)
    select to_char(day, 'YYYY-MM-DD') "day", tag, sub_id sub, sum(clicks)::int clicks, sum(registrations)::int registrations,
      sum(first_deposits)::int first_deposits, sum(qualified)::int qualified, sum(cpa)::bigint cpa
    from counted where day between ${from}::date and ${to}::date group by 1, 2, 3`.execute(db);
  return rows;
}

const TOTALS = ['clicks', 'registrations', 'firstDeposits', 'qualified'] as const;
const SUMS = ['deposits', 'net', 'share', 'cpa'] as const;

/** Net revenue per click in minor units, rounded down, also below zero; null without clicks. Pure. */
export function perClick(net: bigint, clicks: number): bigint | null {
  if (clicks === 0) return null;
  const [count, quotient] = [BigInt(clicks), net / BigInt(clicks)];
  return net < 0n && quotient * count !== net ? quotient - 1n : quotient;
}

function summed(cells: readonly Cell[], iso: string) {
  const counts = Object.fromEntries(
    TOTALS.map((name) => [name, cells.reduce((all, cell) => all + cell[name], 0)]),
  ) as Record<(typeof TOTALS)[number], number>;
  const sums = Object.fromEntries(
    SUMS.map((name) => [
      name,
      formatAmount(minorUnits(cells.reduce((all, cell) => all + cell[name], 0n)), iso),
    ]),
  ) as Record<(typeof SUMS)[number], string>;
  const each = perClick(
    cells.reduce((all, cell) => all + cell.net, 0n),
    counts.clicks,
  );
  return { ...counts, ...sums, netPerClick: each === null ? null : formatAmount(minorUnits(each), iso) };
}

export function shownReport(
  cells: readonly Cell[],
  { by, span, iso, countedAt }: { by: partners.ReportBy; span: Span; iso: string; countedAt: Date | null },
): partners.PartnerReport {
  const groups = Map.groupBy(cells, (cell) => cell[by]);
  const keys = [...groups.keys()].sort();
  if (by === 'day') keys.reverse();
  return {
    iso,
    by,
    ...span,
    countedAt: countedAt?.toISOString() ?? null,
    rows: keys.slice(0, MOST_ROWS).map((key) => ({ key, ...summed(groups.get(key)!, iso) })),
    total: summed(cells, iso),
  };
}

const COLUMNS = [
  'day',
  'tag',
  'subId',
  'clicks',
  'registrations',
  'firstDeposits',
  'deposits',
  'netRevenue',
  'qualified',
  'share',
  'cpa',
  'currency',
  'netPerClick',
];

export function csvOf(cells: readonly Cell[], iso: string): string {
  const rows = cells.map((cell) => {
    const { clicks, registrations, firstDeposits, deposits, net, qualified, share, cpa, netPerClick } =
      summed([cell], iso);
    const counts = [clicks, registrations, firstDeposits, deposits, net, qualified, share, cpa];
    return csvRow([cell.day, cell.tag, cell.sub, ...counts, iso, netPerClick ?? '']);
  });
  return BOM + csvRow(COLUMNS) + rows.join('');
}
