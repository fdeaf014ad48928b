import { refunds as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Rounds } from '../../platform/jobs/rounds.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { type DepositRefunds, type PayoutCases, written } from '../payments/index.ts';
import { createSender } from './send.ts';
import { createRefunds, type RefundParts, shownRefund } from './service.ts';
import { createSettle, type SettleParts } from './settle.ts';
import {
  lastRefunds,
  liveRefunds,
  lockRefund,
  type RefundRow,
  refundableOf,
  refundById,
  refundsByIds,
} from './store.ts';

const SHOWN = 100;
const DEPOSITS_SHOWN = 50;

type RefundsPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'logger' | 'config'>;

export interface Refunds extends DepositRefunds {
  module: Module;
  /** Cases of refunds whose outcome nobody knows. */
  cases: PayoutCases;
  sender: Rounds;
}

/** Credited deposits that operators send back to their payers (docs/decisions/0094). */
export function createRefundsModule(
  platform: RefundsPlatform,
  parts: Omit<RefundParts, 'settle'> & SettleParts,
): Refunds {
  const { db } = platform;
  const settle = createSettle(platform, parts);
  const refunds = createRefunds(platform, { ...parts, settle });
  const sender = createSender(platform, { ...parts, settle });

  return {
    sender,
    /**
     * The payer has, or will have, the refunds that were sent or are on their way. Those not approved are withdrawn.
     */
    async onChargedBack(tx, depositId) {
      let gone = 0n;
      for (const row of await liveRefunds(tx, depositId)) {
        if (row.status === 'requested') await settle.withdraw(tx, row);
        else gone += row.amount;
      }
      return gone;
    },
    cases: {
      async of(on, ids) {
        return new Map((await refundsByIds(on, ids)).map((row) => [row.id, shownPayout(row)]));
      },
      async lock(tx, id) {
        const known = await refundById(tx, id);
        return known && shownPayout((await settle.lock(tx, known)).row);
      },
      async decide(tx, told, decision) {
        const { row, deposit } = await settle.lock(tx, (await lockRefund(tx, told.paymentId))!);
        if (decision === 'settle') await settle.pay(tx, row, null);
        else await settle.giveBack(tx, row, deposit);
        return decision === 'settle' ? written(row.amount, row.currency) : null;
      },
    },
    module: {
      name: 'refunds',
      duties: { payments: sender },
      routes: [
        route(contract.list, async ({ query: { user = null } }) => ({
          refunds: (await lastRefunds(db, user, SHOWN)).map(shownRefund),
          deposits: (user === null ? [] : await refundableOf(db, user, DEPOSITS_SHOWN)).map((row) => ({
            id: row.id,
            method: row.method,
            amount: written(row.credited, row.currency),
            left: written(row.left, row.currency),
            iso: row.currency,
            at: row.at.toISOString(),
          })),
        })),
        route(contract.ask, ({ caller, body, idempotencyKey }) =>
          refunds.ask(userOf(caller), body, idempotencyKey),
        ),
        route(contract.approve, ({ caller, params, body }) =>
          refunds.approve(userOf(caller), params.id, body.version),
        ),
        route(contract.withdraw, ({ caller, params, body }) =>
          refunds.withdraw(userOf(caller), params.id, body.version),
        ),
      ],
    },
  };
}

function shownPayout(row: RefundRow) {
  return {
    asked: { amount: written(row.amount, row.currency), iso: row.currency, status: row.state ?? 'requested' },
    userId: Number(row.user_id),
    login: row.login,
    choices: () => (row.state === 'unknown' ? (['settle', 'return'] as const).slice() : []),
  };
}

/** Cases about money on its way out, of withdrawals and of refunds. */
export function withRefunds(withdrawals: PayoutCases, { cases }: Pick<Refunds, 'cases'>): PayoutCases {
  return {
    async of(db, ids) {
      return new Map([...(await withdrawals.of(db, ids)), ...(await cases.of(db, ids))]);
    },
    async lock(tx, id) {
      return (await cases.lock(tx, id)) ?? (await withdrawals.lock(tx, id));
    },
    decide(tx, told, decision, by) {
      return (told.what === 'refund_unknown' ? cases : withdrawals).decide(tx, told, decision, by);
    },
  };
}
