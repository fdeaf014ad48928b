import { createHash } from 'node:crypto';
import { type AnswerOf, type BodyOf, type payments, Refusal } from '@fairbook/contracts';
import type { Rates } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { accountById, balanceAfter, lockAccounts, refuseFrozen } from '../wallet/index.ts';
import type { Order, PaymentMethod, ReturnTo } from './adapter.ts';
import type { DepositGate, Reports } from './apply-report.ts';
import { checkedAmount, checkedDetails, feeOf, wayOf, written } from './method-terms.ts';
import { changeDeposit, claimDeposit, type DepositRow, depositById, depositByKey } from './store.ts';
import { mustBeOn } from './switches.ts';

type Body = BodyOf<typeof payments.deposit>;
type DepositAnswer = AnswerOf<typeof payments.deposit>;

export interface DepositParts {
  methods: ReadonlyMap<string, PaymentMethod>;
  reports: Reports;
  limits: DepositGate;
  rates(): Rates;
  /** ISO 3166-1 code of a player's country; null where it is unknown. */
  countryOf(userId: number): Promise<string | null>;
}

/** Where the player came from: the origin of the site, and the language of the pages to come back to. */
export interface From {
  origin: string;
  lng: string;
}

const INTERRUPTED_MS = 30_000;

/**
 * Makes a deposit, once per player and key. One whose result is known at once is credited in the same transaction;
 * otherwise the row is committed before the provider is told. Throws the refusals of the contract; a refused deposit
 * leaves nothing behind.
 */
export function createDeposits(
  { db, pool, clock, random, logger }: Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'logger'>,
  { methods, reports, rates, countryOf, limits }: DepositParts,
) {
  async function open(userId: number, body: Body, key: string, from: From): Promise<DepositAnswer> {
    const inputHash = hashOf(body);
    const before = await depositByKey(db, userId, key);
    if (before) return replay(before, inputHash);
    const account = await accountById(pool, body.accountId);
    if (account?.userId !== userId || !account.isOpen || account.type === 4)
      throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    const iso = account.currency;
    const method = methods.get(body.method);
    const way = method && wayOf(method.data, 'in', { iso, country: await countryOf(userId) });
    if (!method || !way) throw new Refusal({ code: 'payments.unknown_method', field: 'method' });
    await mustBeOn(pool, body.method, 'in');
    const details = checkedDetails(body.details ?? {}, way.fields);
    const amount = checkedAmount(body.amount, way, iso, rates());
    const [id, at] = [random.uuid(), clock.now()];
    const fresh = {
      id,
      userId,
      accountId: account.id,
      method: body.method,
      amount,
      fee: feeOf(way, amount, iso, rates()),
      details,
      key,
      inputHash,
      at: new Date(at),
      expiresAt: new Date(at + way.minutes * 60_000),
      askAt: new Date(at + INTERRUPTED_MS),
    };
    const order: Order = { id, amount: written(amount + fresh.fee, iso), iso, details, createdAt: at };
    const known = method.adapter.atOnce?.(order) ?? null;
    const isNew = await transact(pool, async (tx) => {
      const locked = (await lockAccounts(tx, [account.id])).get(account.id);
      // The request was repeated meanwhile: the first one counts, even where it has used up a limit.
      if (await depositByKey(tx, userId, key)) return false;
      // The account was closed after it was read.
      if (!locked?.isOpen) throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
      refuseFrozen(locked);
      const refused = await limits.refuseDeposit(tx, { id, userId, amount, iso, isNew: true });
      if (refused) throw new Refusal(refused);
      if (!(await claimDeposit(tx, fresh))) return false;
      if (known) await reports.apply(tx, { method: body.method, paymentId: id }, known);
      return true;
    });
    if (!isNew) return replay((await depositByKey(db, userId, key))!, inputHash);
    if (!known) await send(method, order, from);
    return answerOf((await depositById(db, id))!);
  }

  /** Tells the provider of a deposit. If the provider doesn't answer, the deposit fails with that reason. */
  async function send({ adapter, data }: PaymentMethod, order: Order, from: From): Promise<void> {
    const made = await adapter.create(order, returnsOf(order.id, from)).catch((err: unknown) => {
      logger.warn({ err, method: data.id, deposit: order.id }, 'payments.create_failed');
      return null;
    });
    const ofState = (change: object) =>
      db
        .updateTable('deposits')
        .set(change)
        .where('id', '=', order.id)
        // A callback may have been faster than the answer.
        .where('status', '=', 'created')
        .execute();
    if (!made) {
      await ofState({
        status: 'failed',
        reason: 'provider_unavailable',
        ended_at: new Date(clock.now()),
        ask_at: null,
      });
      return;
    }
    await changeDeposit(db, order.id, { provider_ref: made.reference, redirect_to: made.redirectTo });
    await ofState({ status: 'redirected', ask_at: new Date(clock.now() + adapter.firstAskMs) });
  }

  function replay(before: DepositRow, inputHash: Buffer): Promise<DepositAnswer> {
    if (!before.input_hash.equals(inputHash)) throw new Refusal('request.key_reused');
    if (before.status === 'created')
      throw new Refusal({ code: 'payments.in_progress', values: { seconds: 1 } });
    return answerOf(before);
  }

  /** The same answer for every repeat: its balance is that right after the deposit. */
  async function answerOf(row: DepositRow): Promise<DepositAnswer> {
    const account = await balanceAfter(pool, Number(row.account_id), `deposit:${row.id}`);
    return { ...shownDeposit(row), account };
  }

  return {
    open,
    async show(userId: number, id: string): Promise<payments.Deposit> {
      const row = await depositById(db, id);
      if (Number(row?.user_id) !== userId) throw new Refusal('payments.unknown');
      return shownDeposit(row!);
    },
  };
}

function returnsOf(id: string, { origin, lng }: From): ReturnTo {
  const of = (state: string) => `${origin}/${lng}/onpay/${state}?id=${id}`;
  return { success: of('success'), fail: of('fail'), pending: of('pending'), cancel: of('cancel') };
}

function shownDeposit(row: DepositRow): payments.Deposit {
  const { id, status, method, amount, currency: iso, reason } = row;
  return {
    id,
    status,
    method,
    amount: written(row.credited ?? amount, iso),
    fee: written(row.fee_kept ?? row.fee, iso),
    iso,
    reason,
    redirectTo: status === 'redirected' ? row.redirect_to : null,
    at: row.created_at.toISOString(),
  };
}

/** The deposit as its provider knows it. */
export function orderOf(row: DepositRow): Order {
  return {
    id: row.id,
    amount: written(row.amount + row.fee, row.currency),
    iso: row.currency,
    details: row.details,
    createdAt: row.created_at.getTime(),
  };
}

function hashOf({ method, accountId, amount, details }: Body): Buffer {
  const input = [method, accountId, amount, ...(details ? [Object.entries(details).sort()] : [])];
  return createHash('sha256').update(JSON.stringify(input)).digest();
}
