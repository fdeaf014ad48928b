import type { bets } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { LockedAccount } from '../../money/wallet/index.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { Shares } from '../coupon/index.ts';
import { itemsOf, sumOf } from './debts.ts';
import { debtsOf, writeRepayments } from './store.ts';
import type { Repayment } from './types.ts';

/** Repays due advances from the payouts of coupons. The caller has locked the accounts. */
export async function repayments(
  sql: Sql,
  accounts: ReadonlyMap<number, Pick<LockedAccount, 'mayOwe'>>,
): Promise<Shares> {
  const debts = await debtsOf(sql, accounts);
  return {
    take(payer, money) {
      const repaid = debts.take(payer, money);
      return {
        sum: sumOf(repaid),
        items: itemsOf(payer.accountId, repaid),
        sentences: repaymentSentences(repaid, payer.currency),
      };
    },
    write: (into) => writeRepayments(into, debts.taken),
  };
}

/** One sentence for each way an advance was repaid: texts `total_advance_repaid`, `total_advance_returned`. */
function repaymentSentences(repaid: readonly Repayment[], iso: string): bets.Sentence[] {
  return (['repaid', 'returned'] as const).flatMap((how) => {
    const sum = sumOf(repaid.filter((each) => each.how === how));
    const values = { amount: formatAmount(minorUnits(sum), iso), iso };
    return sum > 0n ? [{ key: `total_advance_${how}`, values }] : [];
  });
}
