import { type Static, Type } from 'typebox';
import { Coupon } from '../placement/coupon-shown.ts';
import { ChangeCoefAction } from '../placement/coupon-to-submit.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  Coef,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  SignedAmount,
  Uuid,
} from '../platform/shapes.ts';

const Reading = { max: 600, windowMs: 60_000 };

function listOf(one: string, max: number) {
  return Type.String({ pattern: `^${one}(,${one}){0,${max - 1}}$`, maxLength: 18 * max });
}

/** The filter of coupons. A field that is left out doesn't restrict it. */
const filter = {
  state: oneOf(
    'all',
    'open',
    'settled',
    'pending',
    'accepted',
    'refused',
    'won',
    'lost',
    'void',
    'cashed_out',
  ),
  /** Placed at or after `from`, and before `to`. */
  from: Moment,
  to: Moment,
  /** Coupon types, separated by commas. 9 means singles that were submitted together, 0 other singles. */
  types: listOf('[0123469]', 7),
  accounts: listOf('[1-9][0-9]{0,14}', 20),
  /** Sports: a coupon matches if it has a leg of one of them. */
  sports: listOf('[1-9][0-9]{0,8}', 40),
  /** `live`: coupons with a leg that was live when placed. `line`: coupons without one. */
  section: oneOf('live', 'line'),
  /** Singles submitted together. */
  batch: Uuid,
  /** Part of the name of an opponent or a championship, or the number of the coupon. */
  q: Type.String({ minLength: 1, maxLength: 60 }),
};

export const HistoryFilter = closed(filter);
export type HistoryFilter = Partial<Static<typeof HistoryFilter>>;

export const coupons = call({
  id: 'bets.coupons',
  method: 'GET',
  path: '/bets-api/v1/coupons',
  summary: "The player's coupons, newest first unless asked otherwise.",
  right: 'player',
  scope: 'bets.read',
  rateLimit: Reading,
  query: closed({
    ...filter,
    /** When sorted by an amount, coupons of one currency stay together and unpaid ones come last. */
    sort: oneOf('time', 'stake', 'payout'),
    order: oneOf('desc', 'asc'),
    /** The last coupon of the previous page. */
    before: Uuid,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  success: { status: 200, body: closed({ coupons: Type.Array(Coupon), next: nullable(Uuid) }) },
  errors: [],
});

/** Totals of settled coupons. Refused coupons are not in them, only in `found`. */
const Sums = closed({
  count: Type.Integer(),
  staked: Amount,
  paid: Amount,
  net: SignedAmount,
  /** Net result in percent of the stakes, two decimals; null without stakes. */
  roi: nullable(Type.Number()),
});

export const CouponTotals = closed({
  /** All matching coupons, settled or not. */
  found: Type.Integer(),
  currencies: Type.Array(
    closed({
      iso: Iso4217,
      ...Sums.properties,
      /** Coupons neither settled nor refused; `staked` leaves out the parts that were cashed out. */
      open: closed({ count: Type.Integer(), staked: Amount }),
      /** `sportId` is null for coupons of several sports. */
      sports: Type.Array(closed({ sportId: nullable(Id), ...Sums.properties })),
      /** By the month of settlement, oldest first: `2026-11`. */
      months: Type.Array(closed({ month: Type.String(), ...Sums.properties })),
      /**
       * The expected cost of the margin: what stakes on these prices lose on average, by our own chances when they were
       * accepted. `count`: the coupons for which it is known, void ones left out. Below zero where prices were boosted.
       */
      margin: closed({ count: Type.Integer(), cost: SignedAmount }),
      /**
       * Cumulative net result at the end of a day, and the one expected from the margin alone; oldest first, at most 120
       * days.
       */
      profit: Type.Array(closed({ day: Type.String(), net: SignedAmount, margin: SignedAmount })),
      /** The same after each settled coupon, oldest first; empty when there are more than 120. */
      steps: Type.Array(closed({ at: Moment, net: SignedAmount, margin: SignedAmount })),
    }),
  ),
});
export type CouponTotals = Static<typeof CouponTotals>;

export const couponTotals = call({
  id: 'bets.couponTotals',
  method: 'GET',
  path: '/bets-api/v1/coupons/totals',
  summary: 'Totals of the filtered coupons per currency: by sport, by month and over time.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: Reading,
  query: closed({
    ...filter,
    /** Hours ahead of UTC where days and months begin. */
    utcOffset: Type.Number({ minimum: -12, maximum: 14, multipleOf: 0.25 }),
  }),
  success: { status: 200, body: CouponTotals },
  errors: [],
});

export const couponExport = call({
  id: 'bets.couponExport',
  method: 'GET',
  path: '/bets-api/v1/coupons/export',
  summary:
    'Every filtered coupon as a file, newest first: CSV with one row per coupon, or per leg with `rows=legs`; JSON with one object per coupon, legs inside. `requested` is the stake as asked for; `stake` is what was taken (nothing of a refused coupon) and `openStake` what is still at stake, so both add up to the totals.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: { max: 20, windowMs: 60_000 },
  query: closed({ ...filter, format: oneOf('csv', 'json'), rows: oneOf('coupons', 'legs') }),
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: [],
});

export const ClosingPrices = closed({
  /** Which price changes the player accepted: none, any, or rises and falls of up to `tolerancePercent`. */
  policy: closed({ changeCoefAction: ChangeCoefAction, tolerancePercent: Type.Number() }),
  /** In the order of the coupon. */
  bets: Type.Array(
    closed({
      gameId: Id,
      outcomeId: Type.String(),
      /** The price that the player saw; the price at which the bet was accepted is in the coupon. */
      seen: Coef,
      /** The first price on offer in the same section, pre-match or live; null where there is no record. */
      opening: nullable(Coef),
      /** The last price before the start; null where it is unknown, and for live bets. */
      coef: nullable(Coef),
    }),
  ),
  /** How far the accepted prices are above the closing ones, in percent; null unless all are known. */
  value: nullable(Type.Number()),
});
export type ClosingPrices = Static<typeof ClosingPrices>;

export const closingPrices = call({
  id: 'bets.closingPrices',
  method: 'GET',
  path: '/bets-api/v1/coupons/{id}/closing-prices',
  summary: 'The prices of each leg: opening, as the player saw it, and closing.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: Reading,
  params: closed({ id: Uuid }),
  success: { status: 200, body: ClosingPrices },
  errors: ['bets.unknown_coupon'],
});
