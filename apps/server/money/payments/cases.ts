import { paymentCases as contract, Refusal } from '@fairbook/contracts';
import { parseAmount } from '@fairbook/money';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { lockAccounts } from '../wallet/index.ts';
import type { PaymentMethod } from './adapter.ts';
import type { Reports } from './apply-report.ts';
import { orderOf } from './deposits.ts';
import { type DepositRow, lockDeposit } from './store.ts';
import { written } from './terms.ts';

interface CaseParts {
  edits: SiteEdits;
  methods: ReadonlyMap<string, PaymentMethod>;
  reports: Pick<Reports, 'credit'>;
}

const SHOWN = 200;

/** What providers said that doesn't fit: shown to operators, and decided by one of them. */
export function caseRoutes(
  { db, clock, logger }: Pick<Platform, 'db' | 'clock' | 'logger'>,
  { edits, methods, reports }: CaseParts,
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
      const deposit = isOfDeposit(held) ? await lockDeposit(tx, held.payment_id) : undefined;
      const before = shownCase(held, deposit);
      if (!before.choices.includes(decision)) throw new Refusal({ code: 'payments.case_choice' });
      if (decision === 'credit' && !(await isOpen(tx, deposit!)))
        throw new Refusal({ code: 'payments.case_choice' });
      if (decision === 'credit') await reports.credit(tx, deposit!, creditOf(held, deposit)!);
      // A refund is decided first and sent afterwards: nobody can decide otherwise meanwhile.
      const isOver = decision !== 'refund';
      await tx
        .updateTable('payment_cases')
        .set({ decision, note, version: held.version + 1, ...(isOver && endOf(userId)) })
        .where('id', '=', held.id)
        .execute();
      const after = shownCase((await lockCase(tx, id))!, deposit);
      return { before, after, answer: { case: after, deposit } };
    });
    if (decision !== 'refund') return noted.case;
    return refund(userId, noted.case, noted.deposit!);
  }

  const endOf = (userId: number) => ({ closed_at: new Date(clock.now()), closed_by: BigInt(userId) });

  /** Once per case, so that asking again after a failure sends the money back once. */
  async function refund(
    userId: number,
    of: contract.PaymentCase,
    deposit: DepositRow,
  ): Promise<contract.PaymentCase> {
    try {
      await methods
        .get(of.method)!
        .adapter.refund(orderOf(deposit), { id: `case-${of.id}`, amount: of.amount!, iso: of.iso! });
    } catch (err) {
      logger.warn({ err, method: of.method, case: of.id }, 'payments.status_unknown');
      throw new Refusal({ code: 'payments.provider_unavailable', values: { seconds: 60 } });
    }
    await db
      .updateTable('payment_cases')
      .set(endOf(userId))
      .where('id', '=', BigInt(of.id))
      .where('closed_at', 'is', null)
      .execute();
    return shownCase((await lockCase(db, of.id))!, deposit);
  }

  return [
    route(contract.list, async () => {
      const rows = await casesOf(db)
        .orderBy((row) => row('payment_cases.closed_at', 'is not', null))
        .orderBy('payment_cases.id', 'desc')
        .limit(SHOWN)
        .execute();
      const deposits = await depositsOf(db, rows);
      return { cases: rows.map((row) => shownCase(row, deposits.get(row.payment_id))) };
    }),
    route(contract.close, ({ caller, params, body }) => close(userOf(caller), params.id, body)),
  ];
}

const casesOf = (db: Kysely<Schema>) => db.selectFrom('payment_cases').selectAll('payment_cases');
type CaseRow = Awaited<ReturnType<ReturnType<typeof casesOf>['execute']>>[number];

async function lockCase(db: Kysely<Schema>, id: number): Promise<CaseRow | undefined> {
  return casesOf(db).where('id', '=', BigInt(id)).forNoKeyUpdate().executeTakeFirst();
}

type Known = DepositRow & { login?: string };

async function depositsOf(db: Kysely<Schema>, rows: readonly CaseRow[]): Promise<Map<string, Known>> {
  const ids = rows.filter(isOfDeposit).map((row) => row.payment_id);
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

/** Nothing is put on an account that its player closed. */
async function isOpen(tx: Tx, { account_id }: DepositRow): Promise<boolean> {
  const id = Number(account_id);
  return (await lockAccounts(tx, [id])).get(id)?.isOpen ?? false;
}

/** The id of an unknown payment may be any text. */
function isOfDeposit({ way, what }: CaseRow): boolean {
  return way === 'in' && what !== 'unknown_payment';
}

/**
 * What came less the method's fee, in the proportion of the deposit, in minor units of the account; null where nothing
 * can be credited. So paying a cent too little doesn't save the fee.
 */
function creditOf(row: CaseRow, deposit: Known | undefined): bigint | null {
  if (!deposit || row.currency !== deposit.currency || deposit.status === 'done') return null;
  const came = parseAmount(row.amount ?? '', deposit.currency);
  if (typeof came !== 'bigint') return null;
  const { amount, fee } = deposit;
  const credit = (came * amount) / (amount + fee);
  return credit > 0n ? credit : null;
}

function choicesOf(row: CaseRow, deposit: Known | undefined): contract.CaseDecision[] {
  if (row.closed_at !== null) return [];
  // Decided, but the provider didn't answer: asked again, nothing else.
  if (row.decision === 'refund') return ['refund'];
  const came =
    deposit !== undefined && deposit.status !== 'done' && row.amount !== null && row.currency !== null;
  return [
    ...(creditOf(row, deposit) === null ? [] : (['credit'] as const)),
    ...(came ? (['refund'] as const) : []),
    'none',
  ];
}

function shownCase(row: CaseRow, deposit: Known | undefined): contract.PaymentCase {
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
      : null,
    amount: row.amount,
    iso: row.currency,
    userId: deposit ? Number(deposit.user_id) : null,
    login: deposit?.login ?? null,
    openedAt: row.opened_at.toISOString(),
    decision: row.decision,
    note: row.note,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by === null ? null : Number(row.closed_by),
    choices: choicesOf(row, deposit),
    version: row.version,
  };
}
