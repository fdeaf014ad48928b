import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { openCase, type PaymentReport } from '../payments/index.ts';
import { receivableItems, receivablesOf, writeReceivables } from '../receivables/index.ts';
import { type Ledger, lockAccounts, type Posting, type TransferKind, type Verdict } from '../wallet/index.ts';
import { type PayoutCase, payoutStepOf, sharesFor, sharesOf } from './rules.ts';
import { lockWithdrawal, type Move, moveTo, readersOf, type WithdrawalRow } from './store.ts';

export type Settle = ReturnType<typeof createSettle>;

type End = Omit<Move, 'at' | 'set'> & { to: 'paid' | 'refused' | 'cancelled'; out: bigint };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pays out or returns the reserved money of a withdrawal, each once, and tells the open pages. */
export function createSettle(
  { bus, clock, db, logger }: Pick<Platform, 'bus' | 'clock' | 'db' | 'logger'>,
  ledger: Pick<Ledger, 'post'>,
) {
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

  /**
   * Ends a locked withdrawal at what really left, whatever its stage was: `out` is in minor units, zero for nothing. If
   * less is reserved than left with its fee, the player's account pays the rest, and owes what it doesn't hold. If more
   * is reserved, the rest comes back to the player, less what the account owes.
   */
  async function settleAt(tx: Tx, row: WithdrawalRow, { out, ...move }: End): Promise<void> {
    const [before, after] = [sharesOf(row), sharesFor(row, out)];
    const had = before.out + before.fee + before.held;
    const missing = after.out + after.fee - had;
    const accountId = Number(row.account_id);
    const locked = await lockAccounts(tx, [accountId]);
    const owed = await receivablesOf(tx, locked, [row.id]);
    const { balance, frozenFor } = locked.get(accountId)!;
    // Nothing is reserved from a frozen account: all that is missing is owed.
    const held = frozenFor === null ? balance : 0n;
    const taken = missing > held ? held : missing;
    const debt = owed.owe({ couponId: row.id, cause: 'payout', accountId }, missing - taken);
    // Money that comes back repays debts: a correction would have taken it, had it not been reserved.
    const collected = owed.collect({ accountId, couponId: row.id }, -missing);
    const reference = `withdrawal:${row.id}`;
    const verdicts = await ledger.post(tx, [
      { accountId, reference, postings: moves([['withdrawal_reserve', taken]]) },
      ...receivableItems(debt),
      {
        accountId,
        reference,
        postings: moves([
          ['withdrawal_bounce', before.out - after.out],
          ['withdrawal_fee_back', before.fee - after.fee],
          ['withdrawal_pay', after.out - before.out],
          ['withdrawal_fee', after.fee - before.fee],
          ['withdrawal_return', -missing],
        ]),
      },
      ...receivableItems(collected),
    ]);
    if (verdicts.some((verdict) => verdict !== 'ok'))
      throw new Error(`the money of withdrawal ${row.id} did not move: ${verdicts.join()}`);
    await writeReceivables(tx, [...debt, ...collected], clock.now());
    const isPlain = after.out === row.amount - row.fee || out === 0n;
    const set = isPlain ? { paid_out: null, fee_kept: null } : { paid_out: after.out, fee_kept: after.fee };
    await moveTo(tx, row.id, { ...move, at: new Date(clock.now()), set: { ...set, ask_at: null } });
    tell(tx, row);
  }

  return {
    tell,
    /** Reserves the money of a new withdrawal. With any verdict but `ok` nothing is reserved. */
    async reserve(
      tx: Tx,
      { id, accountId, amount }: { id: string; accountId: number; amount: bigint },
    ): Promise<Verdict> {
      const postings: Posting[] = [{ kind: 'withdrawal_reserve', amountMinor: amount }];
      const [verdict] = await ledger.post(tx, [{ accountId, reference: `withdrawal:${id}`, postings }]);
      return verdict!;
    },
    /** Gives the money of a locked withdrawal back, and ends it. */
    giveBack: (tx: Tx, row: WithdrawalRow, move: Omit<End, 'out'>) => settleAt(tx, row, { ...move, out: 0n }),
    settleAt,
    /**
     * Applies a provider's report on a payout, in the caller's transaction. Only a released withdrawal ends, and only
     * once. Money that left after it came back is taken from the player, from the account or as a debt. A report that
     * contradicts the end, or names another amount, becomes a case.
     */
    async apply(
      tx: Tx,
      { method, paymentId }: { method: string; paymentId: string },
      report: PaymentReport,
    ): Promise<void> {
      const at = clock.now();
      const row = UUID.test(paymentId) ? await lockWithdrawal(tx, paymentId) : undefined;
      const asCase = (what: PayoutCase | 'unknown_payment') =>
        openCase(tx, { method, way: 'out', paymentId, what, report, at });
      if (row?.method !== method) return asCase('unknown_payment');
      const step = payoutStepOf(row, report);
      if (step.do === 'return')
        return this.giveBack(tx, row, { to: 'refused', by: null, reason: 'provider_refused' });
      if (step.do === 'case') return asCase(step.what);
      if (step.do === 'nothing') return;
      await settleAt(tx, row, { to: 'paid', out: row.amount - row.fee, by: null });
      // The case tells the operators, who can still give the money back.
      if (step.do === 'after_all') await asCase('contradiction');
    },
  };
}

type Line = [TransferKind, bigint];

/** The postings of those lines whose amount is above zero. */
function moves(lines: Line[]): Posting[] {
  return lines.filter(([, amount]) => amount > 0n).map(([kind, amountMinor]) => ({ kind, amountMinor }));
}
