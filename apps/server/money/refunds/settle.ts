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
  /** Takes back the bonus that came with the deposit. */
  onReturned(tx: Tx, depositId: string): Promise<void>;
}

export type Settle = ReturnType<typeof createSettle>;

/** Sends or returns the reserved money of a refund, once. The caller has locked the deposit and then the refund. */
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
    /** Lets the money be sent: nobody can withdraw the refund any more, and the deposit's bonus is taken back. */
    async release(tx: Tx, row: RefundRow): Promise<void> {
      const id = Number(row.account_id);
      refuseFrozen((await lockAccounts(tx, [id])).get(id));
      const at = new Date(clock.now());
      await changeRefund(tx, row.id, { status: 'done', state: 'released', released_at: at, ask_at: at });
      await onReturned(tx, row.deposit_id);
      tell(tx, row);
    },
    /** Withdraws a refund before it is sent. */
    async withdraw(tx: Tx, row: RefundRow): Promise<void> {
      await move(tx, row, 'refund_return');
      await changeRefund(tx, row.id, { status: 'withdrawn', ended_at: new Date(clock.now()) });
    },
    /** Notes that the money has left, as the provider or an operator says. Repeated, it does nothing. */
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
    /**
     * Returns the money to the player, because an operator knows that nothing has left. If the deposit was charged back
     * meanwhile, the chargeback takes it.
     */
    async giveBack(tx: Tx, row: RefundRow, deposit: DepositRow): Promise<void> {
      if (row.state !== 'released' && row.state !== 'unknown') return;
      await move(tx, row, 'refund_return', await chargeBackRest(tx, deposit, row.amount));
      await changeRefund(tx, row.id, { state: 'returned', ask_at: null, ended_at: new Date(clock.now()) });
    },
    /** Locks the deposit, then the refund: everybody locks them in this order. */
    async lock(tx: Tx, { id, deposit_id }: Pick<RefundRow, 'id' | 'deposit_id'>) {
      const deposit = await lockDeposit(tx, deposit_id);
      const row = await lockRefund(tx, id);
      if (!deposit || !row) throw new Error(`refund ${id} or its deposit is missing`);
      return { deposit, row };
    },
  };
}

type Moved = Pick<RefundRow, 'id' | 'account_id' | 'user_id' | 'amount'>;
