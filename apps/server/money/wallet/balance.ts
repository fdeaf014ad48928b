import type { wallet } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Sql } from '../../platform/database/sql.ts';
import { accountById } from './store.ts';
import type { LockedAccount } from './types.ts';

/** The balance of an account as its player reads it. */
export function balanceIn({
  id,
  balance,
  currency,
  seq,
}: Pick<LockedAccount, 'id' | 'balance' | 'currency' | 'seq'>): wallet.Balance {
  return { id, money: formatAmount(minorUnits(balance), currency), seq };
}

/** The current balance of an account. Throws for a house account. */
export async function balanceOf(sql: Sql, accountId: number): Promise<wallet.Balance> {
  const account = await accountById(sql, accountId);
  if (!account) throw new Error(`no player's account ${accountId}`);
  return balanceIn(account);
}

/**
 * The balance of the account right after the transaction that first wrote a line under `reference`, whatever has moved
 * since; null without such a line.
 */
export async function balanceAfter(
  sql: Sql,
  accountId: number,
  reference: string,
): Promise<wallet.Balance | null> {
  const { rows } = await sql.query<{ currency: string; balance_after: bigint; seq: bigint }>({
    name: 'balance_after',
    text: `select currency, balance_after, seq from transfers where chain_account = $1 and tx =
             (select tx from transfers where chain_account = $1 and reference = $2 order by seq limit 1)
           order by seq desc limit 1`,
    values: [accountId, reference],
  });
  const line = rows[0];
  return line
    ? balanceIn({
        id: accountId,
        balance: line.balance_after,
        currency: line.currency,
        seq: Number(line.seq),
      })
    : null;
}
