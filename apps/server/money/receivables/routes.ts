import { receivables } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { shownRows } from '../../platform/http/left-out.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { lastReceivables, type ReceivableRow, receivableTotals, type SumsRow } from './list-store.ts';
import { shownWriteOff } from './write-off.ts';
import { waitingWriteOffs } from './write-off-store.ts';

const SHOWN = 200;

export function receivableRoutes({ pool }: Pick<Platform, 'pool'>): Route[] {
  return [
    route(receivables.mine, async ({ caller }) => {
      const rows = await lastReceivables(pool, { userId: userOf(caller), most: SHOWN });
      return { receivables: shownRows(rows, ({ coupon_id }) => coupon_id, shown) };
    }),
    route(receivables.list, async () => {
      const totals = await receivableTotals(pool);
      const waiting = new Map(
        (await waitingWriteOffs(pool)).map((row) => [`${row.coupon_id} ${row.cause}`, shownWriteOff(row)]),
      );
      const rows = await lastReceivables(pool, { userId: null, most: SHOWN });
      return {
        totals: totals.map((row) => ({ iso: row.currency, ...sumsOf(row) })),
        receivables: shownRows(
          rows,
          ({ coupon_id }) => coupon_id,
          (row) => ({
            ...shown(row),
            userId: Number(row.user_id),
            login: row.login,
            asked: waiting.get(`${row.coupon_id} ${row.cause}`) ?? null,
          }),
        ),
      };
    }),
  ];
}

function shown(row: ReceivableRow): receivables.Receivable {
  return {
    couponId: row.coupon_id,
    number: row.number === null ? null : Number(row.number),
    cause: row.cause,
    iso: row.currency,
    at: row.at.toISOString(),
    ...sumsOf(row),
    reason: row.reason,
  };
}

function sumsOf({ currency, amount, collected, lifted, written_off, due }: SumsRow) {
  const written = (sum: bigint) => formatAmount(minorUnits(sum), currency);
  return {
    amount: written(amount),
    collected: written(collected),
    lifted: written(lifted),
    writtenOff: written(written_off),
    due: written(due),
  };
}
