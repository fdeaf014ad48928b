import { lockAccounts, type PostingItem } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Returned } from '../coupon/index.ts';
import { itemsOf } from './debts.ts';
import { debtsOf, writeRepayments } from './store.ts';

/**
 * Repays the advanced parts of returned stakes, and returns the postings. Makes no query when no coupon has an advance.
 */
export async function returnedAdvances(sql: Sql, sums: readonly Returned[]): Promise<PostingItem[]> {
  if (sums.every(({ wish }) => wish.prepaidAmount === null)) return [];
  const accounts = await lockAccounts(
    sql,
    sums.map(({ accountId }) => accountId),
  );
  const debts = await debtsOf(sql, accounts);
  const items = sums
    .filter(({ couponId }) => debts.dueOf(couponId) > 0n)
    .flatMap(({ couponId, accountId, amountMinor }) =>
      itemsOf(accountId, debts.take({ couponId, accountId, isVoid: true }, amountMinor)),
    );
  await writeRepayments(sql, debts.taken);
  return items;
}
