import { receivables as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { agreed, shownAsked, stillAsked } from '../two-people/index.ts';
import { type Ledger, lockAccounts } from '../wallet/index.ts';
import { movedSum, receivableItems } from './receivables.ts';
import { receivablesOf, writeReceivables } from './store.ts';
import { decideWriteOff, dueOf, heldWriteOff, insertWriteOff, type WriteOffRow } from './write-off-store.ts';

interface Deps {
  edits: SiteEdits;
  ledger: Pick<Ledger, 'post'>;
}

/** Writing a debt off: one operator requests, another approves. Whatever is due at the approval is written off. */
export function writeOffRoutes(
  { clock, bus }: Pick<Platform, 'clock' | 'bus'>,
  { edits, ledger }: Deps,
): Route[] {
  return [
    route(contract.writeOff, ({ params: { couponId, cause }, body, caller }) => {
      const by = userOf(caller);
      const of = { part: 'offers', subject: `debt ${couponId} ${cause}`, userId: by } as const;
      return edits.edit(of, async (sql) => {
        const due = await dueOf(sql, couponId, cause);
        if (due === undefined) throw new Refusal('operator.unknown_entry');
        if (due === 0n) throw new Refusal('receivables.nothing_due');
        const row = { coupon_id: couponId, cause, ...body, by, at: clock.now() };
        const id = await insertWriteOff(sql, row);
        if (id === null) throw new Refusal('receivables.asked');
        const answer = shownWriteOff((await heldWriteOff(sql, id))!);
        return { before: null, after: answer, answer };
      });
    }),
    route(contract.approveWriteOff, async ({ params, body, caller }) => {
      const userId = userOf(caller);
      const at = clock.now();
      return decide(params.id, userId, body.version, async (tx, held) => {
        const second = await agreed(tx, held, userId, at);
        const amount = await giveUp(tx, ledger, held, at);
        await decideWriteOff(tx, held.id, { status: 'done', amount, ...second });
        tx.onCommit(() => bus.publish('account.changed', { userId: Number(held.user_id) }));
      });
    }),
    route(contract.withdrawWriteOff, ({ params, body, caller }) =>
      decide(params.id, userOf(caller), body.version, (tx, { id }) =>
        decideWriteOff(tx, id, { status: 'withdrawn', amount: null, approved_by: null, approved_at: null }),
      ),
    ),
  ];

  function decide(
    id: number,
    userId: number,
    version: number,
    how: (tx: Tx, held: WriteOffRow) => Promise<void>,
  ): Promise<contract.WriteOff> {
    return edits.edit({ part: 'offers', subject: `write-off ${id}`, userId }, async (tx) => {
      const held = stillAsked(await heldWriteOff(tx, id), version);
      await how(tx, held);
      const after = shownWriteOff((await heldWriteOff(tx, id))!);
      return { before: shownWriteOff(held), after, answer: after };
    });
  }
}

/** Writes the debt off under the account's lock, which collecting takes, too. Returns the amount in minor units. */
async function giveUp(
  sql: Sql,
  ledger: Pick<Ledger, 'post'>,
  { coupon_id, cause, account_id }: WriteOffRow,
  at: number,
): Promise<bigint> {
  const owed = await receivablesOf(sql, await lockAccounts(sql, [Number(account_id)]), [coupon_id]);
  const moves = owed.writeOff(coupon_id, cause);
  if (moves.length === 0) throw new Refusal('receivables.nothing_due');
  const verdicts = await ledger.post(sql, receivableItems(moves));
  if (verdicts.some((verdict) => verdict !== 'ok'))
    throw new Error(`a debt of ${coupon_id} was not written off`);
  await writeReceivables(sql, moves, at);
  return movedSum(moves, 'written_off');
}

export function shownWriteOff(row: WriteOffRow): contract.WriteOff {
  return {
    id: Number(row.id),
    couponId: row.coupon_id,
    cause: row.cause,
    reason: row.reason,
    note: row.note,
    amount: row.amount === null ? null : formatAmount(minorUnits(row.amount), row.currency),
    ...shownAsked(row),
  };
}
