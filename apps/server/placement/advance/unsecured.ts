import { receivableItems, receivablesOf, writeReceivables } from '../../money/receivables/index.ts';
import { type Ledger, lockAccounts } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { debtsOf, holdClosed, isSecured, writeRepayments } from './store.ts';

/** An advance that became a debt of its player. */
export interface Ended {
  userId: number;
  couponId: string;
}

/**
 * Ends a due advance whose coupon is closed and that no open coupon secures, inside the caller's transaction
 * (docs/decisions/0049): the player owes it from then on. The advance of an open coupon stays due even without
 * security, because the coupon's payout repays it. Null when there is nothing to end, or not yet. Locks are taken as in
 * a settlement: coupon, then account.
 */
export async function endUnsecured(
  sql: Sql,
  ledger: Pick<Ledger, 'post'>,
  couponId: string,
  at: number,
): Promise<Ended | null> {
  const closed = await holdClosed(sql, couponId);
  if (!closed) return null;
  const { accountId, userId } = closed;
  const accounts = await lockAccounts(sql, [accountId]);
  const debts = await debtsOf(sql, accounts);
  const due = debts.dueOf(couponId);
  if (due === 0n || (await isSecured(sql, couponId))) return null;
  const receivables = await receivablesOf(sql, accounts, [couponId]);
  const verdicts = await ledger.post(
    sql,
    receivableItems(receivables.owe({ accountId, couponId, cause: 'advance' }, due)),
  );
  if (verdicts.some((verdict) => verdict !== 'ok'))
    throw new Error(`the advance of coupon ${couponId} could not become a debt`);
  await writeRepayments(sql, debts.owe(couponId));
  await writeReceivables(sql, receivables.changes, at);
  return { userId, couponId };
}
