import type { bets } from '@fairbook/contracts';
import type { Sql } from '../../platform/database/sql.ts';
import { type Where, whereOf } from './filter.ts';
import { type DayRow, MAX_POINTS, type SportRow, type StepRow, settledIn, totalsOf } from './totals.ts';

/** Sums of the coupons of a filter by currency, status and day. Days start `utcOffset` hours before they do in UTC. */
export async function couponTotals(
  sql: Sql,
  userId: number,
  filter: bets.HistoryFilter,
  utcOffset: number,
): Promise<bets.CouponTotals> {
  const where = await whereOf(sql, userId, filter);
  if (!where) return { found: 0, currencies: [] };
  const [days, sports] = await Promise.all([daysOf(sql, where, utcOffset), sportsOf(sql, where)]);
  const steps = settledIn(days) <= MAX_POINTS ? await stepsOf(sql, where) : [];
  return totalsOf(days, sports, steps);
}

interface Summed {
  currency: string;
  count: bigint | string;
  staked: string;
  paid: string;
}

async function daysOf(sql: Sql, where: Where, utcOffset: number): Promise<DayRow[]> {
  const { rows } = await sql.query<Summed & Pick<DayRow, 'status' | 'day' | 'priced' | 'margin'>>({
    text: `select currency, status, day::text, count(*), sum(stake) staked, coalesce(sum(payout), 0) paid,
             count(return_millionths)::int priced,
             coalesce(sum(round(stake::numeric * (1000000 - return_millionths) / 1000000)), 0)::bigint margin
           from (
             select c.currency, c.status, c.payout, c.return_millionths,
               case when c.status = 'accepted' then c.stake - c.closed_stake else c.stake end as stake,
               ((c.settled_at at time zone 'UTC') + make_interval(mins => $${where.values.length + 1}))::date as day
             from coupons c where ${where.text}) c
           group by currency, status, day`,
    values: [...where.values, Math.round(utcOffset * 60)],
  });
  return rows.map(({ status, day, priced, margin, ...row }) => ({
    ...sumsOf(row),
    status,
    day,
    priced,
    margin,
  }));
}

/** Settled coupons in the order of their settlement. */
async function stepsOf(sql: Sql, where: Where): Promise<StepRow[]> {
  const { rows } = await sql.query<{ currency: string; at: Date; net: string; margin: string }>({
    text: `select c.currency, c.settled_at at, c.payout - c.stake net,
             case when c.status = 'void' then 0
               else coalesce(round(c.stake::numeric * (1000000 - c.return_millionths) / 1000000), 0) end::bigint margin
           from coupons c where ${where.text} and c.status in ('won', 'lost', 'void', 'cashed_out')
           order by c.settled_at, c.id limit ${MAX_POINTS}`,
    values: where.values,
  });
  return rows.map(({ currency, at, net, margin }) => ({
    currency,
    at: at.toISOString(),
    net: BigInt(net),
    margin: BigInt(margin),
  }));
}

/**
 * Sums by sport, null for coupons with legs of several. All legs of a single are of one game, so its first leg is
 * enough. Grouping the other coupons is slow, so on a site with one sport only that sport's id is returned.
 */
async function sportsOf(sql: Sql, where: Where): Promise<SportRow[] | number> {
  const known = await sql.query<{ sport_id: number }>({
    text: 'select distinct sport_id from champs limit 2',
  });
  if (known.rows.length === 1) return known.rows[0]!.sport_id;
  const settled = `${where.text} and c.status in ('won', 'lost', 'void', 'cashed_out')`;
  const { rows } = await sql.query<Summed & { sport_id: number | null }>({
    text: `select currency, sport_id, sum(count) count, sum(staked) staked, sum(paid) paid from (
             select c.currency, g.sport_id, count(*), sum(c.stake) staked, sum(c.payout) paid
             from coupons c join coupon_legs l on l.coupon_id = c.id and l.n = 0 join games g on g.id = l.game_id
             where ${settled} and c.type_id = 0 group by 1, 2
             union all
             select currency, sport_id, count(*), sum(stake), sum(payout) from (
               select c.currency, c.stake, c.payout,
                 case when min(g.sport_id) = max(g.sport_id) then min(g.sport_id) end sport_id
               from coupons c join coupon_legs l on l.coupon_id = c.id join games g on g.id = l.game_id
               where ${settled} and c.type_id <> 0 group by c.id) c group by 1, 2) both_kinds
           group by 1, 2 order by 3 desc`,
    values: where.values,
  });
  return rows.map(({ sport_id, ...row }) => ({ ...sumsOf(row), sportId: sport_id }));
}

function sumsOf({ currency, count, staked, paid }: Summed) {
  return { currency, count: Number(count), staked: BigInt(staked), paid: BigInt(paid) };
}
