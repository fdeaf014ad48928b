import { adjustments as contract } from '@fairbook/contracts';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { openAccounts } from '../wallet/index.ts';
import { base, type createAdjustments, isMoney, shownAdjustment } from './service.ts';
import { lastAdjustments } from './store.ts';

const SHOWN = 100;

export function adjustmentRoutes(
  { pool }: Pick<Platform, 'pool'>,
  adjustments: ReturnType<typeof createAdjustments>,
): Route[] {
  return [
    route(contract.list, async ({ query: { user = null }, caller }) => {
      const rows = await lastAdjustments(pool, user, SHOWN);
      const accounts = user === null ? [] : await openAccounts(pool, user);
      const left = await adjustments.leftOf(userOf(caller));
      return {
        adjustments: shownRows(rows, rowId, shownAdjustment),
        accounts: accounts.filter(isMoney).map(({ id, currency, balance }) => ({
          id,
          iso: currency,
          money: formatAmount(minorUnits(balance), currency),
        })),
        left: { ask: base(left.ask), approve: base(left.approve), iso: BASE_CURRENCY },
      };
    }),
    route(contract.ask, ({ caller, body, idempotencyKey }) =>
      adjustments.ask(userOf(caller), body, idempotencyKey),
    ),
    route(contract.approve, ({ caller, params, body }) =>
      adjustments.approve(userOf(caller), params.id, body.version),
    ),
    route(contract.withdraw, ({ caller, params, body }) =>
      adjustments.withdraw(userOf(caller), params.id, body.version),
    ),
  ];
}
