import type { bets } from '@fairbook/contracts';
import { formatDecimal, minorUnits } from '@fairbook/money';
import { limitsOf } from '../../placement/coupon/index.ts';

/** Coupons of one currency and status settled on one day. Amounts in minor units. */
export interface DayRow {
  currency: string;
  status: bets.Coupon['status'];
  /** `2026-11-20`; null while they are open. */
  day: string | null;
  count: number;
  staked: bigint;
  paid: bigint;
  /** How many of them have a known expected cost of the margin, and the sum of it. */
  priced: number;
  margin: bigint;
}

/** Settled coupons of one sport; null for those of several. */
export interface SportRow extends Omit<DayRow, 'day' | 'status' | 'priced' | 'margin'> {
  sportId: number | null;
}

/** One settled coupon: its net result, and the expected cost of its margin. */
export interface StepRow {
  currency: string;
  at: string;
  net: bigint;
  margin: bigint;
}

type Sums = Pick<DayRow, 'count' | 'staked' | 'paid'>;
type CurrencyTotals = bets.CouponTotals['currencies'][number];

export const MAX_POINTS = 120;

/** Combines the database's sums. `sports` is the id of the only sport, or the sums by sport. */
export function totalsOf(
  days: readonly DayRow[],
  sports: readonly SportRow[] | number,
  steps: readonly StepRow[] = [],
): bets.CouponTotals {
  const currencies = [...new Set(days.map(({ currency }) => currency))].sort();
  return {
    found: days.reduce((sum, { count }) => sum + count, 0),
    currencies: currencies.map((iso) =>
      totalsIn(
        iso,
        days.filter(({ currency }) => currency === iso),
        typeof sports === 'number' ? sports : sports.filter(({ currency }) => currency === iso),
        steps.filter(({ currency }) => currency === iso),
      ),
    ),
  };
}

function totalsIn(
  iso: string,
  days: readonly DayRow[],
  sports: readonly SportRow[] | number,
  steps: readonly StepRow[],
): CurrencyTotals {
  const written = (sum: bigint) => formatDecimal(minorUnits(sum), limitsOf(iso).exponent);
  const open = sumOf(days.filter(({ status }) => OPEN.has(status)));
  const settled = days.filter(({ status }) => status !== 'refused' && !OPEN.has(status));
  const all = sumOf(settled);
  const ofSports = typeof sports !== 'number' ? sports : all.count > 0 ? [{ ...all, sportId: sports }] : [];
  const show = ({ count, staked, paid }: Sums) => ({
    count,
    staked: written(staked),
    paid: written(paid),
    net: written(paid - staked),
    roi: staked === 0n ? null : Math.round(Number(((paid - staked) * 1_000_000n) / staked) / 100) / 100,
  });
  return {
    iso,
    ...show(all),
    open: { count: open.count, staked: written(open.staked) },
    sports: ofSports.map((row) => ({ sportId: row.sportId, ...show(row) })),
    months: grouped(settled, ({ day }) => day!.slice(0, 7)).map(([month, rows]) => ({
      month,
      ...show(sumOf(rows)),
    })),
    margin: marginOf(settled.filter(isCharged), written),
    profit: profitOf(settled).map(({ day, net, margin }) => ({
      day,
      net: written(net),
      margin: written(-margin),
    })),
    steps: summedUp(steps).map(({ at, net, margin }) => ({
      at,
      net: written(net),
      margin: written(-margin),
    })),
  };
}

/** A stake that was returned has cost nothing. */
function isCharged({ status }: DayRow): boolean {
  return status !== 'void';
}

function marginOf(rows: readonly DayRow[], written: (sum: bigint) => string): CurrencyTotals['margin'] {
  const count = rows.reduce((sum, { priced }) => sum + priced, 0);
  const cost = rows.reduce((sum, { margin }) => sum + margin, 0n);
  return { count, cost: written(cost) };
}

const OPEN: ReadonlySet<DayRow['status']> = new Set(['pending', 'accepted']);

/** How many coupons are settled. */
export function settledIn(days: readonly DayRow[]): number {
  const settled = days.filter(({ status }) => status !== 'refused' && !OPEN.has(status));
  return settled.reduce((sum, { count }) => sum + count, 0);
}

/** Running totals after each coupon. */
function summedUp(steps: readonly StepRow[]): Omit<StepRow, 'currency'>[] {
  let net = 0n;
  let margin = 0n;
  return steps.map((step) => {
    net += step.net;
    margin += step.margin;
    return { at: step.at, net, margin };
  });
}

function sumOf(rows: readonly Sums[]): Sums {
  const sums = { count: 0, staked: 0n, paid: 0n };
  for (const { count, staked, paid } of rows) {
    sums.count += count;
    sums.staked += staked;
    sums.paid += paid;
  }
  return sums;
}

/** Groups in the order of their names. */
function grouped(rows: readonly DayRow[], nameOf: (row: DayRow) => string): [string, DayRow[]][] {
  return [...Map.groupBy(rows, nameOf)].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Running totals by day; a long period is thinned to every n-th day and always keeps the last. */
function profitOf(settled: readonly DayRow[]): { day: string; net: bigint; margin: bigint }[] {
  let net = 0n;
  let margin = 0n;
  const points = grouped(settled, ({ day }) => day!).map(([day, rows]) => {
    const { staked, paid } = sumOf(rows);
    net += paid - staked;
    for (const row of rows.filter(isCharged)) margin += row.margin;
    return { day, net, margin };
  });
  const step = Math.ceil(points.length / MAX_POINTS);
  return points.filter((_, i) => (points.length - 1 - i) % step === 0);
}
