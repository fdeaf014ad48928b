import type { profit } from '@fairbook/contracts';
import { kindsCounting } from '@fairbook/contracts/products';
import { formatAmount, minorUnits, POINTS } from '@fairbook/money';
import { kindList } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { BOM, csvRow } from '../../platform/values/csv.ts';

export interface ProfitAsked {
  from?: string;
  to?: string;
  by?: profit.ProfitBy;
  utcOffset?: number;
}

interface Row {
  currency: string;
  key: string;
  staked: string;
  returned: string;
}

const STAKES = kindList(kindsCounting('stake'));
const PLAY = kindList(kindsCounting('stake', 'stake_back', 'return'));
const LOCAL = `((t.at at time zone 'UTC') + make_interval(mins => $2))`;

/**
 * What each ledger line is grouped by. A coupon with a leg placed in play counts as live; its sport is that of all its
 * legs, or `many`.
 */
const KEYS: Readonly<Record<profit.ProfitBy, string>> = {
  day: `to_char(${LOCAL}, 'YYYY-MM-DD')`,
  month: `to_char(${LOCAL}, 'YYYY-MM')`,
  product: `case when exists (select from coupon_legs l where l.coupon_id = c.id and l.is_live) then 'live' else 'line' end`,
  sport: `(select case when min(g.sport_id) = max(g.sport_id) then min(g.sport_id)::text else 'many' end
           from coupon_legs l join games g on g.id = l.game_id where l.coupon_id = c.id)`,
};

/** Sums of the ledger lines of a player's bets, by currency and key. Coupons that were refused don't count. */
async function rowsOf(
  sql: Sql,
  userId: number,
  { from, to, by = 'month', utcOffset = 0 }: ProfitAsked,
): Promise<Row[]> {
  const { rows } = await sql.query<Row>({
    name: `profit_${by}`,
    text: `select t.currency, ${KEYS[by]} as key, sum(case when t.kind in ${STAKES} then t.amount else 0 end) staked,
             sum(case when t.kind in ${STAKES} then 0 when t.credit_account = t.chain_account then t.amount else -t.amount end) returned
           from accounts a join transfers t on t.chain_account = a.id
             join coupons c on c.id = substr(t.reference, 8)::uuid
           where a.user_id = $1 and a.kind = 'player' and a.type in (0, 9) and a.currency <> $5
             and t.kind in ${PLAY}
             and t.reference like 'coupon:%' and c.status <> 'refused'
             and ($3::date is null or ${LOCAL}::date >= $3) and ($4::date is null or ${LOCAL}::date <= $4)
           group by 1, 2 order by 1, 2 desc`,
    values: [userId, Math.round(utcOffset * 60), from ?? null, to ?? null, POINTS],
  });
  return rows;
}

/** A player's profit and loss. */
export async function profitOf(sql: Sql, userId: number, asked: ProfitAsked): Promise<profit.Profit> {
  const rows = await rowsOf(sql, userId, asked);
  const isos = [...new Set(rows.map(({ currency }) => currency))];
  return {
    totals: isos.map((iso) =>
      sumsOf(
        iso,
        rows.filter(({ currency }) => currency === iso),
      ),
    ),
    rows: rows.map((row) => ({ key: row.key, ...sumsOf(row.currency, [row]) })),
  };
}

function sumsOf(iso: string, rows: readonly Row[]) {
  const add = (field: 'staked' | 'returned') => rows.reduce((sum, row) => sum + BigInt(row[field]), 0n);
  const [staked, returned] = [add('staked'), add('returned')];
  const shown = (sum: bigint) => formatAmount(minorUnits(sum), iso);
  return { iso, staked: shown(staked), returned: shown(returned), net: shown(returned - staked) };
}

/** The rows of a profit and loss as a file. */
export function profitCsv({ rows }: Pick<profit.Profit, 'rows'>, by: profit.ProfitBy): string {
  const head = [by, 'currency', 'staked', 'returned', 'net'];
  return (
    BOM +
    [head, ...rows.map((row) => [row.key, row.iso, row.staked, row.returned, row.net])].map(csvRow).join('')
  );
}
