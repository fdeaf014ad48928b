import { parseAmount } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { openCase, type PaymentReport } from '../payments/index.ts';
import type { Ledger, Posting, Verdict } from '../wallet/index.ts';
import { lockWithdrawal, type Move, moveTo, readersOf, type WithdrawalRow } from './store.ts';

export type Settle = ReturnType<typeof createSettle>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How the reserved money of a withdrawal leaves or comes back, each once, and who is told. */
export function createSettle(
  { bus, clock, db, logger }: Pick<Platform, 'bus' | 'clock' | 'db' | 'logger'>,
  ledger: Pick<Ledger, 'post'>,
) {
  async function post(tx: Tx, row: WithdrawalRow, postings: Posting[]): Promise<void> {
    const accountId = Number(row.account_id);
    const [verdict] = await ledger.post(tx, [{ accountId, reference: `withdrawal:${row.id}`, postings }]);
    if (verdict !== 'ok') throw new Error(`the money of withdrawal ${row.id} did not move: ${verdict}`);
  }

  /** Tells the player and the operators who see the queue. */
  function tell(tx: Tx, { user_id }: Pick<WithdrawalRow, 'user_id'>): void {
    tx.onCommit(() => {
      bus.publish('payment.changed', { userId: Number(user_id) });
      bus.publish('account.changed', { userId: Number(user_id) });
      readersOf(db)
        .then((readers) => readers.forEach((userId) => void bus.publish('payment.changed', { userId })))
        .catch((err) => logger.warn({ err }, 'payments.scan_failed'));
    });
  }

  return {
    post,
    tell,
    /** Reserves the money of a new withdrawal. Anything but `ok` leaves nothing. */
    async reserve(
      tx: Tx,
      { id, accountId, amount }: { id: string; accountId: number; amount: bigint },
    ): Promise<Verdict> {
      const postings: Posting[] = [{ kind: 'withdrawal_reserve', amountMinor: amount }];
      const [verdict] = await ledger.post(tx, [{ accountId, reference: `withdrawal:${id}`, postings }]);
      return verdict!;
    },
    /** Gives the money of a locked withdrawal back, and ends it. */
    async giveBack(
      tx: Tx,
      row: WithdrawalRow,
      move: Omit<Move, 'at'> & { to: 'refused' | 'cancelled' },
    ): Promise<void> {
      await post(tx, row, [{ kind: 'withdrawal_return', amountMinor: row.amount }]);
      await moveTo(tx, row.id, { ...move, at: new Date(clock.now()), set: { ask_at: null } });
      tell(tx, row);
    },
    /**
     * Applies what a provider says of a payout, in the caller's transaction: only a released one ends, and only once.
     * What contradicts its end, or names another amount, is a case.
     */
    async apply(
      tx: Tx,
      { method, paymentId }: { method: string; paymentId: string },
      report: PaymentReport,
    ): Promise<void> {
      const at = clock.now();
      const row = UUID.test(paymentId) ? await lockWithdrawal(tx, paymentId) : undefined;
      const asCase = (what: 'other_amount' | 'other_currency' | 'contradiction' | 'unknown_payment') =>
        openCase(tx, { method, way: 'out', paymentId, what, report, at });
      if (row?.method !== method) return asCase('unknown_payment');
      if (report.status === 'pending') return;
      const isPaid = report.status === 'paid';
      if (row.status !== 'released') {
        const isSame = row.status === (isPaid ? 'paid' : 'refused');
        return isSame ? undefined : asCase('contradiction');
      }
      if (!isPaid) return this.giveBack(tx, row, { to: 'refused', by: null, reason: 'provider_refused' });
      if (report.iso !== row.currency) return asCase('other_currency');
      if (parseAmount(report.amount ?? '', row.currency) !== row.amount - row.fee)
        return asCase('other_amount');
      await post(tx, row, [
        { kind: 'withdrawal_pay', amountMinor: row.amount - row.fee },
        ...(row.fee > 0n ? ([{ kind: 'withdrawal_fee', amountMinor: row.fee }] as const) : []),
      ]);
      await moveTo(tx, row.id, { to: 'paid', by: null, at: new Date(at), set: { ask_at: null } });
      tell(tx, row);
    },
  };
}
