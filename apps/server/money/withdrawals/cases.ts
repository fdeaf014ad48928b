import { parseAmount } from '@fairbook/money';
import type { CasePayout, PayoutCases, PayoutTold } from '../payments/index.ts';
import { written } from '../payments/index.ts';
import type { Settle } from './settle.ts';
import { lockWithdrawal, type WithdrawalRow, withdrawalsByIds } from './store.ts';

/** Cases of payouts, where a provider's report doesn't fit: what operators see and may decide. */
export function createPayoutCases(settle: Pick<Settle, 'settleAt'>): PayoutCases {
  return {
    async of(db, ids) {
      const rows = await withdrawalsByIds(db, ids);
      return new Map(rows.map((row) => [row.id, shown(row)]));
    },
    async decide(tx, told, decision, by) {
      const row = (await lockWithdrawal(tx, told.paymentId))!;
      const out = decision === 'settle' ? leftOf(row, told)! : 0n;
      const end =
        decision === 'settle'
          ? ({ to: 'paid', reason: null } as const)
          : ({ to: 'refused', reason: 'provider_refused' } as const);
      await settle.settleAt(tx, row, { ...end, out, by: by.userId, note: by.note });
      return decision === 'settle' ? written(out, row.currency) : null;
    },
    async lock(tx, id) {
      const row = await lockWithdrawal(tx, id);
      return row && shown(row);
    },
  };
}

function shown(row: WithdrawalRow): CasePayout {
  return {
    asked: { amount: written(row.amount - row.fee, row.currency), iso: row.currency, status: row.status },
    userId: Number(row.user_id),
    login: row.login,
    choices: (told) => choicesOf(row, told),
  };
}

/**
 * How much left, as the provider says, in minor units of the account. A payout in another currency counts as the amount
 * that was asked for. Null where the provider doesn't say.
 */
function leftOf(row: WithdrawalRow, { what, amount, iso }: PayoutTold): bigint | null {
  if (what === 'other_currency') return amount === null ? null : row.amount - row.fee;
  if (what !== 'other_amount' || iso !== row.currency) return null;
  const left = parseAmount(amount ?? '', row.currency);
  return typeof left === 'bigint' && left > 0n ? left : null;
}

/** A withdrawal that is with its provider has to end: closing its case without a payment would leave it there. */
function choicesOf(row: WithdrawalRow, told: PayoutTold): ReturnType<CasePayout['choices']> {
  const wasSent = row.status === 'released' || row.status === 'paid' || row.reason === 'provider_refused';
  return [
    ...(wasSent && leftOf(row, told) !== null ? (['settle'] as const) : []),
    ...(row.status === 'released' || row.status === 'paid' ? (['return'] as const) : []),
    ...(row.status === 'released' ? [] : (['none'] as const)),
  ];
}
