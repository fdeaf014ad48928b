import { withdrawals as contract, Refusal } from '@fairbook/contracts';
import { BASE_CURRENCY, exponentOf, type Rates, toBaseUp } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { accountsOfPerson, mustBeAnother, othersWith } from '../../site/same-person/index.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { factsOf } from './hints.ts';
import { queueCsv } from './queue-csv.ts';
import type { Settle } from './settle.ts';
import { shownDetail, shownEntry } from './shown.ts';
import {
  approvedAlone,
  holdOperator,
  holdPlayer,
  lockWithdrawal,
  type Move,
  moveTo,
  queueOf,
  stagesOf,
  type WithdrawalRow,
  withdrawalById,
} from './store.ts';

const SHOWN = 100;
const MOST_EXPORTED = 2_000;
const DAY_MS = 86_400_000;
/** A medium amount is more than this part of what one operator may pay out. */
const MEDIUM_PART = 10n;
const UNIT = 10n ** BigInt(exponentOf(BASE_CURRENCY));

interface OperatorParts {
  edits: SiteEdits;
  settle: Settle;
  rates(): Rates;
}

/**
 * The operators' queue: one operator takes a withdrawal and accepts or refuses it. Above the ceiling of a day another
 * one has to approve it, too. A released withdrawal can't be changed.
 */
export function operatorRoutes(
  { db, pool, clock, config }: Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>,
  { edits, settle, rates }: OperatorParts,
): Route[] {
  const ceiling = BigInt(config.payOutAlone) * UNIT;
  const ceilingOfOperator = BigInt(config.payOutAlonePerDay) * UNIT;
  const worth = (amount: bigint, iso: string) => toBaseUp(amount, iso, rates());

  function bandOf({ amount, currency }: WithdrawalRow): contract.QueueEntry['band'] {
    const sum = worth(amount, currency);
    if (sum > ceiling) return 'large';
    return sum * MEDIUM_PART > ceiling ? 'medium' : 'small';
  }

  async function detailOf(row: WithdrawalRow): Promise<contract.QueueDetail> {
    const now = clock.now();
    const needsTwo = bandOf(row) === 'large';
    // Whoever reviews it is the first of the two.
    const first = row.first_by ?? row.owner_id;
    const askedBy = first === null ? null : Number(first);
    const isWaiting = row.status === 'requested' || row.status === 'under_review';
    const takesTwo = isWaiting && (needsTwo || row.first_by !== null);
    const [facts, stages, approvers] = await Promise.all([
      factsOf(pool, [row.id], now),
      stagesOf(db, [row.id]),
      takesTwo
        ? othersWith(pool, 'withdrawals.approve', { askedBy, at: now, most: contract.MOST_APPROVERS })
        : [],
    ]);
    return shownDetail(row, {
      facts: facts.get(row.id)!,
      stages: stages.get(row.id) ?? [],
      band: bandOf(row),
      approvers,
    });
  }

  /**
   * Whether this withdrawal needs a second operator: it is above a ceiling together with what was approved alone within
   * a day. One ceiling counts the player's withdrawals from all accounts, the other what this operator approved, under
   * any account of theirs, for all players. So neither halves of an amount nor many small ones go past a ceiling.
   */
  async function needsTwo(tx: Tx, row: WithdrawalRow, operatorId: number): Promise<boolean> {
    await holdPlayer(tx, row.user_id);
    const accounts = await accountsOfPerson(tx, operatorId, clock.now());
    await holdOperator(tx, accounts[0]!);
    const withThis = async (column: 'withdrawals.user_id' | 'withdrawals.approved_by', ids: bigint[]) => {
      const sums = await approvedAlone(tx, { column, ids }, new Date(clock.now() - DAY_MS));
      return sums.reduce(
        (all, { currency, sum }) => all + worth(BigInt(sum), currency),
        worth(row.amount, row.currency),
      );
    };
    return (
      (await withThis('withdrawals.user_id', [row.user_id])) > ceiling ||
      (await withThis('withdrawals.approved_by', accounts.map(BigInt))) > ceilingOfOperator
    );
  }

  /** Makes a decision on a withdrawal. Throws unless it is at one of these stages, and still at this version. */
  async function decide(
    { id, version, userId }: { id: string; version: number; userId: number },
    from: readonly contract.WithdrawalStage[],
    how: (tx: Tx, row: WithdrawalRow) => Promise<void>,
  ): Promise<contract.QueueDetail> {
    const of = { part: 'payments', subject: `withdrawal ${id}`, userId } as const;
    await edits.edit(of, async (tx) => {
      const row = await lockWithdrawal(tx, id);
      if (!row) throw new Refusal({ code: 'operator.unknown_entry' });
      if (row.version !== version) throw new Refusal({ code: 'operator.version_conflict' });
      if (!from.includes(row.status)) throw new Refusal('withdrawals.not_now');
      await how(tx, row);
      const after = (await withdrawalById(tx, id))!;
      return { before: noted(row), after: noted(after), answer: null };
    });
    return detailOf((await withdrawalById(db, id))!);
  }

  const move = async (tx: Tx, row: WithdrawalRow, to: Omit<Move, 'at'>) => {
    await moveTo(tx, row.id, { ...to, at: new Date(clock.now()) });
    settle.tell(tx, row);
  };

  async function entries(isOver: boolean, most: number): Promise<contract.QueueEntry[]> {
    const rows = await queueOf(db, isOver, most);
    const ids = rows.map(({ id }) => id);
    const facts = await factsOf(pool, ids, clock.now());
    return shownRows(rows, rowId, (row) =>
      shownEntry(row, { hints: facts.get(row.id)?.hints ?? [], band: bandOf(row) }),
    );
  }

  return [
    route(contract.queue, async ({ query }) => ({ withdrawals: await entries(query.over ?? false, SHOWN) })),
    route(contract.csv, async ({ query, setHeader }) => {
      const queue = await entries(query.over ?? false, MOST_EXPORTED);
      setHeader('content-disposition', 'attachment; filename="withdrawals.csv"');
      setHeader('cache-control', 'no-store');
      return queueCsv(queue);
    }),
    route(contract.detail, async ({ params }) => {
      const row = await withdrawalById(db, params.id);
      if (!row) throw new Refusal({ code: 'operator.unknown_entry' });
      return detailOf(row);
    }),
    route(contract.take, ({ params: { id }, body: { version }, caller }) => {
      const userId = userOf(caller);
      return decide({ id, version, userId }, ['requested', 'under_review'], (tx, row) =>
        move(tx, row, { to: 'under_review', by: userId, set: { owner_id: BigInt(userId), first_by: null } }),
      );
    }),
    route(contract.accept, ({ params: { id }, body: { version }, caller }) => {
      const userId = userOf(caller);
      return decide({ id, version, userId }, ['under_review'], async (tx, row) => {
        if (Number(row.owner_id) !== userId || row.first_by !== null)
          throw new Refusal('withdrawals.not_taken');
        if (await needsTwo(tx, row, userId)) {
          return move(tx, row, { to: 'under_review', by: userId, set: { first_by: BigInt(userId) } });
        }
        return move(tx, row, { to: 'approved', by: userId, set: approved(userId) });
      });
    }),
    route(contract.approve, ({ params: { id }, body: { version }, caller }) => {
      const userId = userOf(caller);
      return decide({ id, version, userId }, ['under_review'], async (tx, row) => {
        if (row.first_by === null) throw new Refusal('withdrawals.not_now');
        await mustBeAnother(tx, { askedBy: Number(row.first_by), userId, at: clock.now() });
        return move(tx, row, { to: 'approved', by: userId, set: approved(userId) });
      });
    }),
    route(contract.refuse, ({ params: { id }, body: { version, reason, note }, caller }) => {
      const userId = userOf(caller);
      return decide({ id, version, userId }, ['requested', 'under_review', 'approved'], (tx, row) =>
        settle.giveBack(tx, row, { to: 'refused', by: userId, reason, note }),
      );
    }),
  ];

  /** The columns of an approved withdrawal. By `ask_at` the duty that pays out finds it at once. */
  function approved(userId: number) {
    return { approved_by: BigInt(userId), ask_at: new Date(clock.now()) };
  }
}

/** What the log of edits keeps. */
function noted({ status, reason, owner, first_by }: WithdrawalRow): object {
  return { status, reason, owner, firstBy: first_by === null ? null : Number(first_by) };
}
