import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Day, Iso4217, oneOf, SignedAmount } from '../platform/shapes.ts';
import { PROFIT_BY } from './profit-by.ts';

export type { ProfitBy } from './profit-by.ts';

const sums = {
  iso: Iso4217,
  staked: Amount,
  /** Winnings, cash-outs, returned stakes and corrections; negative where corrections took back more. */
  returned: SignedAmount,
  net: SignedAmount,
};

/** A player's profit and loss by the ledger: an amount counts on the day on which it moved. */
export const Profit = closed({
  /** Of the whole period, by currency. */
  totals: Type.Array(closed(sums)),
  /** `key`: `2026-11-20`, `2026-11`, `line` or `live`, the id of a sport, or `many` for coupons of several sports. */
  rows: Type.Array(closed({ ...sums, key: Type.String() })),
});
export type Profit = Static<typeof Profit>;

const query = closed({
  /** The first and the last day. A day that is left out doesn't bound the period. */
  from: Day,
  to: Day,
  by: oneOf(...PROFIT_BY),
  /** Hours ahead of UTC where days and months begin. */
  utcOffset: Type.Number({ minimum: -12, maximum: 14, multipleOf: 0.25 }),
});

export const own = call({
  id: 'profit.own',
  method: 'GET',
  path: '/office-api/profit',
  summary:
    'The player’s stakes and returns by the ledger: by day, month, product or sport. Bonus accounts don’t count.',
  right: 'player',
  scope: 'account.read',
  rateLimit: { max: 120, windowMs: 60_000 },
  query,
  success: { status: 200, body: Profit },
  errors: [],
});

export const csv = call({
  id: 'profit.csv',
  method: 'GET',
  path: '/office-api/profit/csv',
  summary: 'The same rows as CSV.',
  right: 'player',
  scope: 'account.read',
  rateLimit: { max: 20, windowMs: 60_000 },
  query,
  success: { status: 200, body: Type.String(), contentType: 'text/csv; charset=utf-8' },
  errors: [],
});
