import { type BodyOf, type adjustments as contract, Refusal } from '@fairbook/contracts';
import {
  BASE_CURRENCY,
  exponentOf,
  formatAmount,
  minorUnits,
  parseDecimal,
  type Rates,
  toBaseUp,
} from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { auditLineWritten } from '../../platform/http/audited.ts';
import { uuidOf } from '../../platform/values/uuid-of.ts';
import { accountsOfPerson } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { receivableItems, receivablesOf, writeReceivables } from '../receivables/index.ts';
import { agreed, shownAsked, stillAsked } from '../two-people/index.ts';
import { type AccountType, accountById, type Ledger, lockAccounts } from '../wallet/index.ts';
import {
  type AdjustmentRow,
  adjustmentOf,
  decideAdjustment,
  heldAdjustment,
  insertAdjustment,
  isOfPlayer,
  workedSince,
} from './store.ts';

const DAY_MS = 86_400_000;
const UNIT = 10n ** BigInt(exponentOf(BASE_CURRENCY));

type Body = BodyOf<typeof contract.ask>;

export interface AdjustmentParts {
  edits: SiteEdits;
  ledger: Pick<Ledger, 'post'>;
  rates(): Rates;
}

/**
 * Manual adjustments: one operator asks, another approves, and the money moves once. What an operator asks for and
 * approves within 24 hours has a ceiling (`config.adjustPerDay`). An adjustment takes no more than the account holds,
 * unless the request makes the rest a debt. Edits of one part run one after another, so that each request and approval
 * counts those before it.
 */
export function createAdjustments(
  { pool, clock, bus, config }: Pick<Platform, 'pool' | 'clock' | 'bus' | 'config'>,
  { edits, ledger, rates }: AdjustmentParts,
) {
  const ceiling = BigInt(config.adjustPerDay) * UNIT;

  async function leftOf(sql: Sql, operatorId: number): Promise<{ ask: bigint; approve: bigint }> {
    const accounts = await accountsOfPerson(sql, operatorId, clock.now());
    const { asked, approved } = await workedSince(sql, accounts, new Date(clock.now() - DAY_MS));
    const rest = (used: bigint) => (used < ceiling ? ceiling - used : 0n);
    return { ask: rest(asked), approve: rest(approved) };
  }

  function mustFit(worth: bigint, left: bigint): void {
    if (worth <= left) return;
    const values = { left: base(left), iso: BASE_CURRENCY };
    throw new Refusal({ code: 'adjustments.over_ceiling', field: 'amount', values });
  }

  async function insert(tx: Tx, id: string, operatorId: number, body: Body): Promise<void> {
    const account = await accountById(tx, body.accountId);
    // Points and bonus money can't be adjusted: a bonus must match what is left to wager of it.
    if (!account || !isMoney(account) || !(await isOfPlayer(tx, account.userId)))
      throw new Refusal({ code: 'wallet.unknown_account', field: 'accountId' });
    const amount = amountOf(body.amount, account.currency);
    if (amount === null) {
      const values = { iso: account.currency };
      throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values });
    }
    const worth = toBaseUp(amount < 0n ? -amount : amount, account.currency, rates());
    mustFit(worth, (await leftOf(tx, operatorId)).ask);
    if (amount < 0n && !body.restIsOwed) mustHold(account, amount);
    await insertAdjustment(tx, {
      id,
      account_id: BigInt(account.id),
      amount,
      worth,
      reason: body.reason,
      message: body.message,
      evidence: body.evidence,
      rest_is_owed: amount < 0n && body.restIsOwed,
      requested_by: BigInt(operatorId),
      requested_at: new Date(clock.now()),
    });
  }

  /** Moves the money of an approved adjustment. Returns the part that became a debt, in minor units. */
  async function carryOut(tx: Tx, row: AdjustmentRow): Promise<bigint> {
    const accountId = Number(row.account_id);
    const reference = `adjustment:${row.id}`;
    const locked = await lockAccounts(tx, [accountId]);
    const account = locked.get(accountId)!;
    const wanted = row.amount < 0n ? -row.amount : 0n;
    if (!row.rest_is_owed) mustHold(account, row.amount);
    const taken = wanted < account.balance ? wanted : account.balance;
    const owed = await receivablesOf(tx, locked, [row.id]);
    const debt = owed.owe({ couponId: row.id, cause: 'adjustment', accountId }, wanted - taken);
    const amountMinor = row.amount > 0n ? row.amount : taken;
    const kind = row.amount > 0n ? ('adjustment_in' as const) : ('adjustment_out' as const);
    const verdicts = await ledger.post(tx, [
      ...(amountMinor > 0n ? [{ accountId, reference, postings: [{ kind, amountMinor }] }] : []),
      ...receivableItems(debt),
    ]);
    if (verdicts.some((verdict) => verdict !== 'ok')) throw new Error(`adjustment ${row.id} was not posted`);
    await writeReceivables(tx, debt, clock.now());
    return wanted - taken;
  }

  function decide(id: string, userId: number, how: (tx: Tx) => Promise<AdjustmentRow>) {
    return edits.edit({ part: 'payments', subject: `adjustment ${id}`, userId }, async (tx) => {
      const before = shownAdjustment(await how(tx));
      const answer = shownAdjustment((await adjustmentOf(tx, id))!);
      return { before, after: answer, answer };
    });
  }

  return {
    leftOf: (operatorId: number) => leftOf(pool, operatorId),
    async ask(operatorId: number, body: Body, key: string): Promise<contract.Adjustment> {
      const id = uuidOf(`adjustment ${operatorId} ${key}`);
      const before = await adjustmentOf(pool, id);
      if (before) {
        auditLineWritten();
        return replayed(before, body);
      }
      const of = { part: 'payments', subject: `adjustment ${id}`, userId: operatorId } as const;
      return edits.edit(of, async (tx) => {
        const done = await adjustmentOf(tx, id);
        if (done) return { before: null, after: null, answer: replayed(done, body) };
        await insert(tx, id, operatorId, body);
        const answer = shownAdjustment((await adjustmentOf(tx, id))!);
        return { before: null, after: answer, answer };
      });
    },
    approve: (userId: number, id: string, version: number) =>
      decide(id, userId, async (tx) => {
        const held = stillAsked(await heldAdjustment(tx, id), version);
        const second = await agreed(tx, held, userId, clock.now());
        mustFit(held.worth, (await leftOf(tx, userId)).approve);
        const owed = await carryOut(tx, held);
        await decideAdjustment(tx, id, { status: 'done', owed, ...second });
        tx.onCommit(() => bus.publish('account.changed', { userId: Number(held.user_id) }));
        return held;
      }),
    withdraw: (userId: number, id: string, version: number) =>
      decide(id, userId, async (tx) => {
        const held = stillAsked(await heldAdjustment(tx, id), version);
        const nobody = { approved_by: null, approved_at: null, owed: null };
        await decideAdjustment(tx, id, { status: 'withdrawn', ...nobody });
        return held;
      }),
  };
}

/** Whether the account holds money of the player's own: the main account, or one in a further currency. */
export const isMoney = ({ type }: { type: AccountType }) => type === 0 || type === 9;

function mustHold({ balance, currency }: { balance: bigint; currency: string }, amount: bigint): void {
  if (balance + amount >= 0n) return;
  const values = { balance: formatAmount(minorUnits(balance), currency), iso: currency };
  throw new Refusal({ code: 'adjustments.too_little', field: 'amount', values });
}

/** Reads a signed amount, in minor units. Null for zero, and for a text that isn't an amount of this currency. */
function amountOf(text: string, iso: string): bigint | null {
  const sign = text.startsWith('-') ? -1n : 1n;
  const amount = parseDecimal(text.replace('-', ''), exponentOf(iso));
  return typeof amount === 'string' || amount === 0n ? null : sign * amount;
}

export const base = (amount: bigint) => formatAmount(minorUnits(amount), BASE_CURRENCY);

function replayed(row: AdjustmentRow, body: Body): contract.Adjustment {
  const isSame =
    Number(row.account_id) === body.accountId &&
    row.amount === amountOf(body.amount, row.currency) &&
    row.reason === body.reason &&
    row.message === body.message &&
    row.evidence === body.evidence &&
    row.rest_is_owed === (body.restIsOwed && row.amount < 0n);
  if (!isSame) throw new Refusal('request.key_reused');
  return shownAdjustment(row);
}

export function shownAdjustment(row: AdjustmentRow): contract.Adjustment {
  const written = (amount: bigint) => formatAmount(minorUnits(amount), row.currency);
  return {
    id: row.id,
    userId: Number(row.user_id),
    login: row.login,
    accountId: Number(row.account_id),
    amount: written(row.amount),
    iso: row.currency,
    reason: row.reason,
    message: row.message,
    evidence: row.evidence,
    restIsOwed: row.rest_is_owed,
    owed: row.owed === null ? null : written(row.owed),
    requester: row.requester,
    approver: row.approver,
    ...shownAsked(row),
  };
}
