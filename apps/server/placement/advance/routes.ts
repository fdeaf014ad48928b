import { advances } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Route, route } from '../../platform/module.ts';
import { type AdvanceRow, advanceTotals, lastAdvances } from './list-store.ts';

const SHOWN = 200;

export function advanceRoutes({ pool }: Pick<Platform, 'pool'>): Route[] {
  return [
    route(advances.list, async () => {
      const [totals, last] = await Promise.all([advanceTotals(pool), lastAdvances(pool, SHOWN)]);
      return {
        totals: totals.map((row) => ({ iso: row.currency, ...sumsOf(row) })),
        advances: last.map(shown),
      };
    }),
  ];
}

function shown(row: AdvanceRow): advances.Advance {
  return {
    couponId: row.coupon_id,
    number: Number(row.number),
    userId: Number(row.user_id),
    login: row.login,
    iso: row.currency,
    at: row.at.toISOString(),
    ...sumsOf(row),
    securedBy: Number(row.secured_by),
  };
}

type Sums = Pick<AdvanceRow, 'currency' | 'amount' | 'repaid' | 'returned' | 'written_off' | 'owed' | 'due'>;

function sumsOf({ currency, amount, repaid, returned, written_off, owed, due }: Sums) {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), currency);
  return {
    advanced: written(amount),
    repaid: written(repaid),
    returned: written(returned),
    writtenOff: written(written_off),
    owed: written(owed),
    due: written(due),
  };
}
