import { withdrawals as contract, Refusal } from '@fairbook/contracts';
import { BASE_CURRENCY, exponentOf, type Rates, toBaseUp } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { factsOf } from './hints.ts';
import type { Settle } from './settle.ts';
import { shownDetail, shownEntry } from './shown.ts';
import {
  approvedAlone,
  lockWithdrawal,
  type Move,
  moveTo,
  queueOf,
  stagesOf,
  type WithdrawalRow,
  withdrawalById,
} from './store.ts';

const SHOWN = 100;
const DAY_MS = 86_400_000;
const UNIT = 10n ** BigInt(exponentOf(BASE_CURRENCY));

interface DeskParts {
  edits: SiteEdits;
  settle: Settle;
  rates(): Rates;
}

/**
 * The operators' queue: one takes a withdrawal, accepts or refuses it; above the ceiling of a day another one approves
 * it, too. Nothing changes what is released.
 */
export function deskRoutes(
  { db, pool, clock, config }: Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>,
  { edits, settle, rates }: DeskParts,
): Route[] {
  const ceiling = BigInt(config.payOutAlone) * UNIT;
  const worth = (amount: bigint, iso: string) => toBaseUp(amount, iso, rates());

  async function detailOf(row: WithdrawalRow): Promise<contract.QueueDetail> {
    const [facts, stages] = await Promise.all([factsOf(pool, [row.id], clock.now()), stagesOf(db, [row.id])]);
    return shownDetail(row, {
      facts: facts.get(row.id)!,
      stages: stages.get(row.id) ?? [],
      needsTwo: worth(row.amount, row.currency) > ceiling,
    });
  }

  /** Whether this one, with what was approved alone for the player within a day, is above the ceiling. */
  async function needsTwo(tx: Tx, row: WithdrawalRow): Promise<boolean> {
    // One after another for a player, so that two halves of an amount count each other.
    await tx.selectFrom('users').select('id').where('id', '=', row.user_id).forNoKeyUpdate().execute();
    const sums = await approvedAlone(tx, row.user_id, new Date(clock.now() - DAY_MS));
    const before = sums.reduce((all, { currency, sum }) => all + worth(BigInt(sum), currency), 0n);
    return before + worth(row.amount, row.currency) > ceiling;
  }

  /** One decision on a withdrawal that is at one of these stages, at the version that was read. */
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

  return [
    route(contract.queue, async ({ query }) => {
      const rows = await queueOf(db, query.over ?? false, SHOWN);
      const facts = await factsOf(
        pool,
        rows.map(({ id }) => id),
        clock.now(),
      );
      return {
        withdrawals: rows.map((row) =>
          shownEntry(row, {
            hints: facts.get(row.id)?.hints ?? [],
            needsTwo: worth(row.amount, row.currency) > ceiling,
          }),
        ),
      };
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
        if (await needsTwo(tx, row)) {
          return move(tx, row, { to: 'under_review', by: userId, set: { first_by: BigInt(userId) } });
        }
        return move(tx, row, { to: 'approved', by: userId, set: approved(userId) });
      });
    }),
    route(contract.approve, ({ params: { id }, body: { version }, caller }) => {
      const userId = userOf(caller);
      return decide({ id, version, userId }, ['under_review'], async (tx, row) => {
        if (row.first_by === null) throw new Refusal('withdrawals.not_now');
        if (Number(row.first_by) === userId) throw new Refusal({ code: 'operator.same_operator' });
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

  /** The duty that pays out finds it at once. */
  function approved(userId: number) {
    return { approved_by: BigInt(userId), ask_at: new Date(clock.now()) };
  }
}

/** What the log of edits keeps. */
function noted({ status, reason, owner, first_by }: WithdrawalRow): object {
  return { status, reason, owner, firstBy: first_by === null ? null : Number(first_by) };
}
