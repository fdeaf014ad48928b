import { bets, players, profit, Refusal, stream } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import { type StoredCoupon, shownCoupon } from '../../placement/bets/index.ts';
import type { PlacementTerm } from '../../placement/coupon/index.ts';
import type { Platform } from '../../platform/context.ts';
import { shownRows } from '../../platform/http/left-out.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { Risk } from '../../risk/index.ts';
import type { Sportsbook } from '../../sportsbook/index.ts';
import { closingPricesOf } from './closing.ts';
import { exportOf } from './export.ts';
import { profitCsv, profitOf } from './profit.ts';
import { countOpen, historyOf } from './store.ts';
import { streamOf } from './stream.ts';
import { couponTotals } from './sums-store.ts';

const DEFAULT_LIMIT = 20;
/** How many coupons the operators' page of a player shows. */
const LAST_COUPONS = 10;

export interface HistoryDeps {
  trails: Sportsbook['trails'];
  /** The house terms, for their share of the coupon's explanation. */
  terms: readonly PlacementTerm[];
  /** The current exchange rates of the book. */
  rates: Risk['rates'];
}

/** The calls of a player's history: search, totals, export. */
export function historyRoutes(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  { trails, terms, rates }: HistoryDeps,
): Route[] {
  return [
    route(bets.coupons, async ({ caller, query, lng }) => {
      const { sort = 'time', order = 'desc', before = null, limit = DEFAULT_LIMIT, ...filter } = query;
      const page = { sort, order, before, limit: limit + 1 };
      const found = await historyOf(pool, userOf(caller), filter, page, terms);
      const rows = found.slice(0, limit);
      const coupons = shownRows(rows, couponIdOf, (stored) => shownCoupon(stored, lng));
      return { coupons, next: found.length > limit ? couponIdOf(rows.at(-1)!) : null };
    }),
    route(bets.couponTotals, ({ caller, query: { utcOffset = 0, ...filter } }) =>
      couponTotals(pool, userOf(caller), filter, utcOffset),
    ),
    route(
      bets.couponExport,
      async ({ caller, query: { format = 'csv', rows = 'coupons', ...filter }, lng, setHeader }) => {
        const text = await exportOf(pool, userOf(caller), filter, { format, rows, lng, terms });
        if (format === 'json') setHeader('content-type', 'application/json; charset=utf-8');
        setHeader('content-disposition', `attachment; filename="${rows}.${format}"`);
        setHeader('cache-control', 'no-store');
        // The contract declares text; a stream of it saves memory.
        return text as unknown as string;
      },
    ),
    route(profit.own, ({ caller, query }) => profitOf(pool, userOf(caller), query)),
    route(profit.csv, async ({ caller, query, setHeader }) => {
      setHeader('content-disposition', `attachment; filename="profit.csv"`);
      setHeader('cache-control', 'no-store');
      return profitCsv(await profitOf(pool, userOf(caller), query), query.by ?? 'month');
    }),
    route(players.coupons, async ({ params }) => {
      const page = { sort: 'time', order: 'desc', before: null, limit: LAST_COUPONS } as const;
      const [coupons, open] = await Promise.all([
        historyOf(pool, params.id, {}, page, terms),
        countOpen(pool, params.id),
      ]);
      return { open, coupons: shownRows(coupons, couponIdOf, shownRow) };
    }),
    route(stream.bets, ({ lng }) => streamOf(pool, { now: clock.now(), lng, rates: rates(), trails })),
    route(bets.closingPrices, async ({ caller, params }) => {
      const prices = await closingPricesOf({ sql: pool, trails }, userOf(caller), params.id);
      if (!prices) throw new Refusal('bets.unknown_coupon');
      return prices;
    }),
  ];
}

const couponIdOf = ({ coupon }: StoredCoupon) => coupon.id;

function shownRow({ coupon }: StoredCoupon): players.PlayerCoupon {
  const { id, number, type_id, status, stake, payout, currency, placed_at } = coupon;
  return {
    couponId: id,
    number: Number(number),
    typeId: type_id,
    status,
    stake: formatAmount(minorUnits(stake), currency),
    payout: payout === null ? null : formatAmount(minorUnits(payout), currency),
    iso: currency,
    at: placed_at.toISOString(),
  };
}
