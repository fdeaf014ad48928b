import { paymentCases as contract, Refusal } from '@fairbook/contracts';
import { REPORT_KINDS } from '@fairbook/contracts/money/payments/rules';
import { isCurrency, parseAmount, type Rates, toBaseUp } from '@fairbook/money';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { mustBeAnother, othersWith } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { giveAlone } from '../two-people/index.ts';
import { lockAccounts } from '../wallet/index.ts';
import type { PaymentMethod } from './adapter.ts';
import { type DepositGate, type Reports, settledOf } from './apply-report.ts';
import { orderOf } from './deposits.ts';
import { written } from './method-terms.ts';
import { changeDeposit, type DepositRow, lockDeposit } from './store.ts';

/** What a provider said of a payout. */
export interface PayoutTold {
  paymentId: string;
  what: CaseRow['what'];
  amount: string | null;
  iso: string | null;
}

/** The payout that a case is about. */
export interface CasePayout {
  asked: { amount: string; iso: string; status: string };
  userId: number;
  login: string;
  choices(told: PayoutTold): contract.CaseDecision[];
}

/** The payouts behind cases: withdrawals, and refunds of deposits. */
export interface PayoutCases {
  of(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, CasePayout>>;
  lock(tx: Tx, id: string): Promise<CasePayout | undefined>;
  /**
   * Ends the payout with what really left (`settle`), or gives all of it back (`return`). Returns what left, as a
   * decimal in the currency of the account; null for nothing.
   */
  decide(
    tx: Tx,
    told: PayoutTold,
    decision: 'settle' | 'return',
    by: { userId: number; note: string },
  ): Promise<string | null>;
}

interface CaseParts {
  rates(): Rates;
  edits: SiteEdits;
  methods: ReadonlyMap<string, PaymentMethod>;
  reports: Pick<Reports, 'credit'>;
  payouts(): PayoutCases;
  limits: DepositGate;
}

const SHOWN = 200;
const MOST_APPROVERS = 50;

/** Cases: what providers said that doesn't fit our payments. Operators read and decide them. */
export function caseRoutes(
  { db, pool, clock, logger, config }: Pick<Platform, 'db' | 'pool' | 'clock' | 'logger' | 'config'>,
  { edits, methods, reports, payouts, limits, rates }: CaseParts,
): Route[] {
  async function close(
    userId: number,
    id: number,
    { version, decision, note }: { version: number; decision: contract.CaseDecision; note: string },
  ): Promise<contract.PaymentCase> {
    const of = { part: 'payments', subject: `payment case ${id}`, userId } as const;
    const noted = await edits.edit(of, async (tx) => {
      const held = await lockCase(tx, id);
      if (!held || held.closed_at !== null) throw new Refusal({ code: 'operator.unknown_entry' });
      if (held.version !== version) throw new Refusal({ code: 'operator.version_conflict' });
      const deposit = isOf(held, 'in') ? await lockDeposit(tx, held.payment_id) : undefined;
      const payout = isOf(held, 'out') ? await payouts().lock(tx, held.payment_id) : undefined;
      const before = shownCase(held, deposit, payout);
      if (!before.choices.includes(decision)) throw new Refusal({ code: 'payments.case_choice' });
      if (decision === 'credit' && !(await mayCredit(tx, deposit!, creditOf(held, deposit)!)))
        throw new Refusal({ code: 'payments.case_choice' });
      const second = await agreedBy(tx, held, before, { userId, decision });
      if (second === 'proposed') {
        const proposed = { first_by: BigInt(userId), first_decision: decision, note, version: version + 1 };
        await tx.updateTable('payment_cases').set(proposed).where('id', '=', held.id).execute();
        const after = shownCase((await lockCase(tx, id))!, deposit, payout);
        return { before, after, answer: { case: after, deposit, isProposed: true } };
      }
      const moved =
        decision === 'settle' || decision === 'return'
          ? await payouts().decide(tx, toldOf(held), decision, { userId, note })
          : movedOf(held, deposit, decision);
      if (decision === 'credit')
        await reports.credit(tx, deposit!, creditOf(held, deposit)!, totalOf(held, deposit!)!);
      else if (decision === 'refund' && held.decision === null) await settle(tx, held, deposit!);
      // A refund is decided first and sent afterwards: nobody can decide otherwise meanwhile.
      const isOver = decision !== 'refund';
      await tx
        .updateTable('payment_cases')
        .set({ decision, note, moved, ...second, version: held.version + 1, ...(isOver && endOf(userId)) })
        .where('id', '=', held.id)
        .execute();
      const after = shownCase((await lockCase(tx, id))!, deposit, payout);
      return { before, after, answer: { case: after, deposit, isProposed: false } };
    });
    if (decision !== 'refund' || noted.isProposed) return noted.case;
    return refund(userId, noted.case, noted.deposit!);
  }

  /**
   * Whether this operator may decide so: alone within the ceiling, or as the second of two who decide the same.
   * Otherwise the decision is only proposed.
   */
  async function agreedBy(
    tx: Tx,
    held: CaseRow,
    shown: contract.PaymentCase,
    { userId: operatorId, decision }: { userId: number; decision: contract.CaseDecision },
  ): Promise<'proposed' | { second_by?: bigint; first_by?: null; first_decision?: null }> {
    // The same decision was made before.
    if (decision === 'none' || held.decision !== null) return {};
    if (held.first_decision === decision) {
      await mustBeAnother(tx, { askedBy: Number(held.first_by), userId: operatorId, at: clock.now() });
      return { second_by: BigInt(operatorId) };
    }
    const worth = worthOf(shown, rates());
    const isAlone =
      worth !== null && (await giveAlone(tx, { operatorId, what: 'case', worth, at: clock.now() }, config));
    return isAlone ? { first_by: null, first_decision: null } : 'proposed';
  }

  function take(userId: number, id: number, version: number): Promise<contract.PaymentCase> {
    return edits.edit({ part: 'payments', subject: `payment case ${id}`, userId }, async (tx) => {
      const held = await lockCase(tx, id);
      if (!held || held.closed_at !== null) throw new Refusal({ code: 'operator.unknown_entry' });
      if (held.version !== version) throw new Refusal({ code: 'operator.version_conflict' });
      const change = { owner_id: BigInt(userId), version: version + 1 };
      await tx.updateTable('payment_cases').set(change).where('id', '=', held.id).execute();
      const after = (await lockCase(tx, id))!;
      const deposit = (await depositsOf(tx, [after])).get(after.payment_id);
      const payout = isOf(after, 'out')
        ? (await payouts().of(tx, [after.payment_id])).get(after.payment_id)
        : undefined;
      const answer = shownCase(after, deposit, payout);
      return { before: shownCase(held, deposit, payout), after: answer, answer };
    });
  }

  /** Who may decide the same as this operator proposed. */
  const othersFor = (askedBy: number) =>
    othersWith(pool, 'payments.decide', { askedBy, at: clock.now(), most: MOST_APPROVERS });

  /** Whether the amount may be credited: the account is open, and the player's limits allow it. */
  async function mayCredit(tx: Tx, deposit: DepositRow, amount: bigint): Promise<boolean> {
    if (!(await isOpen(tx, deposit))) return false;
    const { id, user_id, currency: iso } = deposit;
    return !(await limits.refuseDeposit(tx, { id, userId: Number(user_id), amount, iso, isNew: false }));
  }

  const endOf = (userId: number) => ({ closed_at: new Date(clock.now()), closed_by: BigInt(userId) });

  /** Sends the money of a case back, under the id of the case, so that a try after a failure doesn't send it twice. */
  async function refund(
    userId: number,
    of: contract.PaymentCase,
    deposit: DepositRow,
  ): Promise<contract.PaymentCase> {
    let claimAt: string | null;
    try {
      ({ claimAt } = await methods
        .get(of.method)!
        .adapter.refund(orderOf(deposit), { id: `case-${of.id}`, amount: of.moved!, iso: of.iso! }));
    } catch (err) {
      logger.warn({ err, method: of.method, case: of.id }, 'payments.status_unknown');
      throw new Refusal({ code: 'payments.provider_unavailable', values: { seconds: 60 } });
    }
    await db
      .updateTable('payment_cases')
      .set({ ...endOf(userId), claim_at: claimAt })
      .where('id', '=', BigInt(of.id))
      .where('closed_at', 'is', null)
      .execute();
    return shownCase((await lockCase(db, of.id))!, deposit, undefined);
  }

  return [
    route(contract.list, async () => {
      const rows = await casesOf(db)
        .orderBy((row) => row('payment_cases.closed_at', 'is not', null))
        .orderBy('payment_cases.id', 'desc')
        .limit(SHOWN)
        .execute();
      const deposits = await depositsOf(db, rows);
      const ids = rows.filter((row) => isOf(row, 'out')).map((row) => row.payment_id);
      const paidOut = await payouts().of(db, ids);
      const cases = shownRows(rows, rowId, (row) =>
        shownCase(row, deposits.get(row.payment_id), paidOut.get(row.payment_id)),
      );
      const approvers = cases.flatMap(({ id, proposed }) =>
        proposed ? [othersFor(proposed.by).then((logins) => ({ caseId: id, logins }))] : [],
      );
      return { cases, approvers: await Promise.all(approvers) };
    }),
    route(contract.close, ({ caller, params, body }) => close(userOf(caller), params.id, body)),
    route(contract.take, ({ caller, params, body }) => take(userOf(caller), params.id, body.version)),
  ];
}

const casesOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('payment_cases')
    .selectAll('payment_cases')
    .select((row) =>
      row.selectFrom('users').select('login').whereRef('users.id', '=', 'payment_cases.owner_id').as('owner'),
    );
type CaseRow = Awaited<ReturnType<ReturnType<typeof casesOf>['execute']>>[number];

async function lockCase(db: Kysely<Schema>, id: number): Promise<CaseRow | undefined> {
  return casesOf(db).where('id', '=', BigInt(id)).forNoKeyUpdate().executeTakeFirst();
}

type Known = DepositRow & { login?: string };

async function depositsOf(db: Kysely<Schema>, rows: readonly CaseRow[]): Promise<Map<string, Known>> {
  const ids = rows.filter((row) => isOf(row, 'in')).map((row) => row.payment_id);
  if (ids.length === 0) return new Map();
  const deposits = await db
    .selectFrom('deposits')
    .innerJoin('accounts', 'accounts.id', 'deposits.account_id')
    .innerJoin('users', 'users.id', 'deposits.user_id')
    .selectAll('deposits')
    .select(['accounts.currency', 'users.login'])
    .where('deposits.id', 'in', ids)
    .execute();
  return new Map(deposits.map((row) => [row.id, row]));
}

async function isOpen(tx: Tx, { account_id }: DepositRow): Promise<boolean> {
  const id = Number(account_id);
  return (await lockAccounts(tx, [id])).get(id)?.isOpen ?? false;
}

const isOfReport = ({ what }: CaseRow) => (REPORT_KINDS as readonly string[]).includes(what);

/** Whether a case is about a payment of ours in this direction. The id of an unknown payment may be any text. */
function isOf(row: CaseRow, way: contract.PaymentCase['way']): boolean {
  return row.way === way && row.what !== 'unknown_payment' && row.what !== 'missing_here';
}

const toldOf = ({ payment_id, what, amount, currency }: CaseRow): PayoutTold => ({
  paymentId: payment_id,
  what,
  amount,
  iso: currency,
});

/** What was paid in total, as the case says, in minor units of the account; null for another currency or no amount. */
function totalOf(row: CaseRow, deposit: Known): bigint | null {
  if (row.currency !== deposit.currency) return null;
  const came = parseAmount(row.amount ?? '', deposit.currency);
  return typeof came === 'bigint' ? came : null;
}

/**
 * What was paid beyond what is settled, less the fee in the proportion of the deposit, in minor units of the account;
 * null where nothing can be credited. So a payer who pays a cent too little doesn't save the fee, and several payments
 * credit as much as one.
 */
function creditOf(row: CaseRow, deposit: Known | undefined): bigint | null {
  const total = deposit ? totalOf(row, deposit) : null;
  if (!deposit || total === null) return null;
  const { amount, fee } = deposit;
  const creditFor = (paid: bigint) => (paid * amount) / (amount + fee);
  const credit = creditFor(total) - creditFor(settledOf(deposit));
  return credit > 0n ? credit : null;
}

/** What can be sent back, in the currency that was paid; null for nothing. */
function refundOf(row: CaseRow, deposit: Known | undefined): string | null {
  // It was decided, but the provider didn't answer: the same amount is sent again.
  if (row.decision === 'refund') return row.moved ?? row.amount;
  if (!deposit || row.amount === null || row.currency === null) return null;
  if (row.currency !== deposit.currency) return row.amount;
  const total = totalOf(row, deposit);
  if (total === null) return null;
  const rest = total - settledOf(deposit);
  return rest > 0n ? written(rest, row.currency) : null;
}

/** What a decision moves, in the currency that was paid; null for nothing. */
function movedOf(row: CaseRow, deposit: Known | undefined, decision: contract.CaseDecision): string | null {
  if (decision === 'refund') return refundOf(row, deposit);
  const credit = decision === 'credit' ? creditOf(row, deposit) : null;
  return credit === null ? null : written(credit, deposit!.currency);
}

/** Marks all that was paid as settled, so that what is sent back can't be credited later. */
async function settle(tx: Tx, row: CaseRow, deposit: Known): Promise<void> {
  const total = totalOf(row, deposit);
  if (total !== null) await changeDeposit(tx, deposit.id, { settled: total });
}

/**
 * The larger one of the amounts that were asked for and paid, in minor units of the base currency, rounded up. Null for
 * an unknown currency or an amount that can't be read.
 */
function worthOf({ asked, amount, iso }: contract.PaymentCase, rates: Rates): bigint | null {
  const sums = [asked && [asked.amount, asked.iso], amount !== null && [amount, iso ?? '']].filter(
    (each) => !!each,
  );
  let most = 0n;
  for (const [text, currency] of sums as [string, string][]) {
    const sum = isCurrency(currency) ? parseAmount(text, currency) : 'unknown';
    if (typeof sum !== 'bigint') return null;
    const worth = toBaseUp(sum, currency, rates);
    if (worth > most) most = worth;
  }
  return most;
}

function choicesOf(
  row: CaseRow,
  deposit: Known | undefined,
  payout: CasePayout | undefined,
): contract.CaseDecision[] {
  if (row.closed_at !== null) return [];
  // It was decided, but the provider didn't answer: the only choice is to send it again.
  if (row.decision === 'refund') return ['refund'];
  // A report may be a file of one operator. Money is moved for it by two, as an adjustment (money/adjustments).
  if (isOfReport(row)) return ['none'];
  if (payout) return payout.choices(toldOf(row));
  if (row.what === 'charged_back') return ['none'];
  return [
    ...(creditOf(row, deposit) === null ? [] : (['credit'] as const)),
    ...(refundOf(row, deposit) === null ? [] : (['refund'] as const)),
    'none',
  ];
}

function shownCase(
  row: CaseRow,
  deposit: Known | undefined,
  payout: CasePayout | undefined,
): contract.PaymentCase {
  return {
    id: Number(row.id),
    method: row.method,
    way: row.way,
    paymentId: row.payment_id,
    what: row.what,
    asked: deposit
      ? {
          amount: written(deposit.amount + deposit.fee, deposit.currency),
          iso: deposit.currency,
          status: deposit.status,
        }
      : (payout?.asked ?? null),
    amount: row.amount,
    iso: row.currency,
    userId: deposit ? Number(deposit.user_id) : (payout?.userId ?? null),
    login: deposit?.login ?? payout?.login ?? null,
    openedAt: row.opened_at.toISOString(),
    decision: row.decision,
    moved: row.moved,
    claimAt: row.claim_at,
    note: row.note,
    proposed:
      row.first_decision === null || row.decision !== null
        ? null
        : { decision: row.first_decision, by: Number(row.first_by) },
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by === null ? null : Number(row.closed_by),
    choices: choicesOf(row, deposit, payout),
    ownerId: row.owner_id === null ? null : Number(row.owner_id),
    owner: row.owner,
    version: row.version,
  };
}
