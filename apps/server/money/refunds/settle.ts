import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { chargeBackRest, type DepositRow, lockDeposit } from '../payments/index.ts';
import {
  type Ledger,
  lockAccounts,
  type PostingItem,
  refuseFrozen,
  type TransferKind,
} from '../wallet/index.ts';
import { changeRefund, lockRefund, type RefundRow } from './store.ts';

export interface SettleParts {
  ledger: Pick<Ledger, 'post'>;
  /** What came with the deposit goes back, too. */
  onReturned(tx: Tx, depositId: string): Promise<void>;
}

export type Settle = ReturnType<typeof createSettle>;

/** How the reserved money of a refund leaves or comes back, each once. The row is locked, its deposit before it. */
export function createSettle(
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  { ledger, onReturned }: SettleParts,
) {
  function tell(tx: Tx, { user_id }: Pick<RefundRow, 'user_id'>): void {
    const userId = Number(user_id);
    tx.onCommit(() => {
      bus.publish('payment.changed', { userId });
      bus.publish('account.changed', { userId });
    });
  }

  async function move(tx: Tx, row: Moved, kind: TransferKind, further: PostingItem[] = []): Promise<void> {
    const accountId = Number(row.account_id);
    const item = { accountId, reference: `refund:${row.id}`, postings: [{ kind, amountMinor: row.amount }] };
    const verdicts = await ledger.post(tx, [item, ...further]);
    if (verdicts.some((verdict) => verdict !== 'ok'))
      throw new Error(`the money of refund ${row.id} did not move: ${verdicts.join()}`);
    tell(tx, row);
  }

  return {
    reserve: (tx: Tx, row: Moved) => move(tx, row, 'refund_reserve'),
    /** From here on the money leaves: nobody can withdraw it, and what came with the deposit is gone. */
    async release(tx: Tx, row: RefundRow): Promise<void> {
      const id = Number(row.account_id);
      refuseFrozen((await lockAccounts(tx, [id])).get(id));
      const at = new Date(clock.now());
      await changeRefund(tx, row.id, { status: 'done', state: 'released', released_at: at, ask_at: at });
      await onReturned(tx, row.deposit_id);
      tell(tx, row);
    },
    /** Withdrawn before it was sent. */
    async withdraw(tx: Tx, row: RefundRow): Promise<void> {
      await move(tx, row, 'refund_return');
      await changeRefund(tx, row.id, { status: 'withdrawn', ended_at: new Date(clock.now()) });
    },
    /** It has left: the provider said so, or an operator knows. Only once. */
    async pay(tx: Tx, row: RefundRow, claimAt: string | null): Promise<void> {
      if (row.state !== 'released' && row.state !== 'unknown') return;
      await move(tx, row, 'refund_pay');
      await changeRefund(tx, row.id, {
        state: 'paid',
        claim_at: claimAt,
        ask_at: null,
        ended_at: new Date(clock.now()),
      });
    },
    /** Nothing has left, an operator knows: the player has it again, unless the deposit was charged back meanwhile. */
    async giveBack(tx: Tx, row: RefundRow, deposit: DepositRow): Promise<void> {
      if (row.state !== 'released' && row.state !== 'unknown') return;
      await move(tx, row, 'refund_return', await chargeBackRest(tx, deposit, row.amount));
      await changeRefund(tx, row.id, { state: 'returned', ask_at: null, ended_at: new Date(clock.now()) });
    },
    /** Both locked in the order that everybody takes them. */
    async lock(tx: Tx, { id, deposit_id }: Pick<RefundRow, 'id' | 'deposit_id'>) {
      const deposit = await lockDeposit(tx, deposit_id);
      const row = await lockRefund(tx, id);
      if (!deposit || !row) throw new Error(`no refund ${id}`);
      return { deposit, row };
    },
  };
}

type Moved = Pick<RefundRow, 'id' | 'account_id' | 'user_id' | 'amount'>;
