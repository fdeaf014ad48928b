import { createHash } from 'node:crypto';
import { type AnswerOf, type BodyOf, type payments, Refusal } from '@fairbook/contracts';
import {
  depositFigures,
  exponentOf,
  formatDecimal,
  type MinorUnits,
  parseAmount,
  type Rates,
} from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { transact } from '../../platform/database/transact.ts';
import { collectableOf, receivableItems, receivablesOf, writeReceivables } from '../receivables/index.ts';
import { accountById, balanceAfter, type Ledger, lockAccounts } from '../wallet/index.ts';
import { methodsFor } from './methods.ts';
import { claim, depositByKey, type StoredDeposit } from './store.ts';

type Body = BodyOf<typeof payments.deposit>;
type PaymentsPlatform = Pick<Platform, 'pool' | 'clock' | 'random' | 'bus' | 'config'>;

type DepositAnswer = AnswerOf<typeof payments.deposit>;

/**
 * Credits a deposit, once per player and key; up to half of it repays the player's debts. Throws
 * `wallet.unknown_account`, `payments.unknown_method`, `wallet.amount_precision`, `payments.amount_out_of_range`,
 * `request.key_reused`; a refused deposit leaves nothing behind.
 */
export function createDeposits(platform: PaymentsPlatform, ledger: Ledger, rates: () => Rates) {
  const { pool, clock, random, bus } = platform;

  return async function deposit(userId: number, body: Body, key: string): Promise<DepositAnswer> {
    const inputHash = hashOf(body);
    const before = await depositByKey(pool, userId, key);
    if (before) return replay(pool, before, inputHash);
    const account = await accountById(pool, body.accountId);
    if (account?.userId !== userId || !account.isOpen || account.type === 4)
      throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    const amount = checkedAmount(body, account.currency, platform.config.payments, rates());
    const id = random.uuid();
    const isNew = await transact(pool, async (tx) => {
      const fresh = {
        id,
        userId,
        accountId: account.id,
        method: body.method,
        amount,
        key,
        inputHash,
        at: clock.now(),
      };
      if (!(await claim(tx, fresh))) return false;
      const locked = await lockAccounts(tx, [account.id]);
      // Closed since it was read.
      if (!locked.get(account.id)?.isOpen)
        throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
      const owed = await receivablesOf(tx, locked);
      const collected = owed.collect({ accountId: account.id }, collectableOf(amount));
      const verdicts = await ledger.post(tx, [
        {
          accountId: account.id,
          reference: `deposit:${id}`,
          postings: [{ kind: 'deposit', amountMinor: amount }],
        },
        ...receivableItems(collected),
      ]);
      await writeReceivables(tx, collected, clock.now());
      if (verdicts.some((verdict) => verdict !== 'ok'))
        throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
      tx.onCommit(() => bus.publish('account.changed', { userId }));
      return true;
    });
    if (!isNew) return replay(pool, (await depositByKey(pool, userId, key))!, inputHash);
    return answerOf(pool, { id, status: 'done', accountId: account.id });
  };
}

function replay(sql: Sql, before: StoredDeposit, inputHash: Buffer): Promise<DepositAnswer> {
  if (!before.inputHash.equals(inputHash)) throw new Refusal('request.key_reused');
  return answerOf(sql, before);
}

/** The same answer for every repeat: the balance that its own transaction left. */
async function answerOf(
  sql: Sql,
  { id, status, accountId }: Omit<StoredDeposit, 'inputHash'>,
): Promise<DepositAnswer> {
  return { id, status, account: await balanceAfter(sql, accountId, `deposit:${id}`) };
}

function hashOf({ method, accountId, amount }: Body): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([method, accountId, amount]))
    .digest();
}

function checkedAmount(body: Body, iso: string, mode: 'demo' | 'real', rates: Rates): MinorUnits {
  const method = methodsFor(mode).find((each) => each.method === body.method);
  if (!method) throw new Refusal({ code: 'payments.unknown_method', field: 'method' });
  const { min, max } = depositFigures(iso, rates);
  const range = { min: written(min, iso), max: written(max, iso), iso };
  const amount = parseAmount(body.amount, iso);
  if (amount === 'too_precise') {
    const cut = body.amount.slice(0, body.amount.indexOf('.') + 1 + exponentOf(iso)).replace(/\.$/, '');
    throw new Refusal({
      code: 'wallet.amount_precision',
      field: 'amount',
      values: { ...range, amount: cut },
    });
  }
  if (typeof amount === 'string' || amount > max) throw outOfRange({ ...range, amount: range.max });
  if (amount < min) throw outOfRange({ ...range, amount: range.min });
  return amount;
}

function outOfRange(values: Record<string, string>): Refusal {
  return new Refusal({ code: 'payments.amount_out_of_range', field: 'amount', values });
}

function written(sum: MinorUnits, iso: string): string {
  return formatDecimal(sum, exponentOf(iso));
}
