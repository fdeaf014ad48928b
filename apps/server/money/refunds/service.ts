import { type BodyOf, type refunds as contract, Refusal } from '@fairbook/contracts';
import { exponentOf, parseDecimal, type Rates, toBaseUp } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { auditLineWritten } from '../../platform/http/audited.ts';
import { uuidOf } from '../../platform/values/uuid-of.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { creditedOf, type DepositRow, lockDeposit, type PaymentMethod, written } from '../payments/index.ts';
import { debtsOf } from '../receivables/index.ts';
import { agreed, giveAlone, shownAsked, stillAsked } from '../two-people/index.ts';
import { lockAccounts, refuseFrozen } from '../wallet/index.ts';
import { holdPlayer } from '../withdrawals/index.ts';
import type { Settle } from './settle.ts';
import { changeRefund, insertRefund, liveRefunds, lockRefund, type RefundRow, refundById } from './store.ts';

type Body = BodyOf<typeof contract.ask>;

export interface RefundParts {
  edits: SiteEdits;
  methods: ReadonlyMap<string, PaymentMethod>;
  settle: Settle;
  rates(): Rates;
}

/**
 * Operators ask for, approve and withdraw refunds. Asking reserves the money, so that the player can't stake or
 * withdraw it meanwhile. Within the operator's ceiling it is sent at once; above the ceiling another operator approves.
 */
export function createRefunds(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { edits, methods, settle, rates }: RefundParts,
) {
  async function insert(tx: Tx, id: string, operatorId: number, body: Body): Promise<void> {
    const deposit = await lockDeposit(tx, body.depositId);
    if (!deposit || creditedOf(deposit).credited === 0n)
      throw new Refusal({ code: 'payments.unknown', field: 'depositId' });
    if (!methods.has(deposit.method))
      throw new Refusal({ code: 'payments.unknown_method', field: 'depositId' });
    const iso = deposit.currency;
    const amount = parseDecimal(body.amount, exponentOf(iso));
    if (typeof amount === 'string' || amount <= 0n)
      throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values: { iso } });
    const left = await leftOf(tx, deposit);
    if (amount > left)
      throw new Refusal({
        code: 'refunds.too_much',
        field: 'amount',
        values: { left: written(left, iso), iso },
      });
    await mustBeFree(tx, deposit, amount);
    const worth = toBaseUp(amount, iso, rates());
    const row = {
      id,
      deposit_id: deposit.id,
      user_id: deposit.user_id,
      account_id: deposit.account_id,
      method: deposit.method,
      amount,
      worth,
      reason: body.reason,
      message: body.message,
      evidence: body.evidence,
      requested_by: BigInt(operatorId),
      requested_at: new Date(clock.now()),
    };
    await insertRefund(tx, row);
    await settle.reserve(tx, row);
    if (await giveAlone(tx, { operatorId, what: 'refund', worth, at: clock.now() }, config))
      await settle.release(tx, (await refundById(tx, id))!);
  }

  /** Throws unless the account is open, isn't frozen and holds the amount, and the player owes nothing. */
  async function mustBeFree(tx: Tx, { account_id, user_id, currency: iso }: DepositRow, amount: bigint) {
    await holdPlayer(tx, user_id);
    const id = Number(account_id);
    const account = (await lockAccounts(tx, [id])).get(id)!;
    if (!account.isOpen) throw new Refusal('wallet.unknown_account');
    refuseFrozen(account);
    const [debt] = await debtsOf(tx, Number(user_id));
    if (debt) {
      const values = { amount: written(debt.due, debt.currency), iso: debt.currency };
      throw new Refusal({ code: 'refunds.owing', values });
    }
    if (account.balance >= amount) return;
    const values = { balance: written(account.balance, iso), iso };
    throw new Refusal({ code: 'refunds.too_little', field: 'amount', values });
  }

  function decide(id: string, userId: number, how: (tx: Tx) => Promise<RefundRow>): Promise<contract.Refund> {
    return edits.edit({ part: 'payments', subject: `refund ${id}`, userId }, async (tx) => {
      const before = shownRefund(await how(tx));
      const answer = shownRefund((await refundById(tx, id))!);
      return { before, after: answer, answer };
    });
  }

  /** Locks the deposit, then the refund. A chargeback locks them in the same order. */
  async function held(tx: Tx, id: string, version: number): Promise<RefundRow> {
    const known = await refundById(tx, id);
    if (known) await lockDeposit(tx, known.deposit_id);
    return stillAsked(await lockRefund(tx, id), version);
  }

  return {
    async ask(operatorId: number, body: Body, key: string): Promise<contract.Refund> {
      const id = uuidOf(`refund ${operatorId} ${key}`);
      const before = await refundById(db, id);
      if (before) {
        auditLineWritten();
        return replayed(before, body);
      }
      return edits.edit({ part: 'payments', subject: `refund ${id}`, userId: operatorId }, async (tx) => {
        const done = await refundById(tx, id);
        if (done) return { before: null, after: null, answer: replayed(done, body) };
        await insert(tx, id, operatorId, body);
        const answer = shownRefund((await refundById(tx, id))!);
        return { before: null, after: answer, answer };
      });
    },
    approve: (userId: number, id: string, version: number) =>
      decide(id, userId, async (tx) => {
        const row = await held(tx, id, version);
        await changeRefund(tx, id, await agreed(tx, row, userId, clock.now()));
        await settle.release(tx, row);
        return row;
      }),
    withdraw: (userId: number, id: string, version: number) =>
      decide(id, userId, async (tx) => {
        const row = await held(tx, id, version);
        await settle.withdraw(tx, row);
        return row;
      }),
  };
}

/**
 * How much of a locked deposit can still be refunded: nothing after a chargeback, and nothing that is asked for
 * already.
 */
async function leftOf(tx: Tx, deposit: DepositRow): Promise<bigint> {
  if (deposit.reason === 'charged_back') return 0n;
  const gone = (await liveRefunds(tx, deposit.id)).reduce((sum, { amount }) => sum + amount, 0n);
  return creditedOf(deposit).credited - gone;
}

function replayed(row: RefundRow, body: Body): contract.Refund {
  const isSame =
    row.deposit_id === body.depositId &&
    row.amount === parseDecimal(body.amount, exponentOf(row.currency)) &&
    row.reason === body.reason &&
    row.message === body.message &&
    row.evidence === body.evidence;
  if (!isSame) throw new Refusal('request.key_reused');
  return shownRefund(row);
}

export function shownRefund(row: RefundRow): contract.Refund {
  return {
    id: row.id,
    depositId: row.deposit_id,
    userId: Number(row.user_id),
    login: row.login,
    method: row.method,
    amount: written(row.amount, row.currency),
    iso: row.currency,
    reason: row.reason,
    message: row.message,
    evidence: row.evidence,
    state: row.state,
    claimAt: row.claim_at,
    requester: row.requester,
    approver: row.approver,
    ...shownAsked(row),
  };
}
