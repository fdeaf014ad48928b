import type { Sql } from '../../platform/database/sql.ts';

export interface Deposit {
  id: string;
  userId: number;
  accountId: number;
  method: string;
  amount: bigint;
  key: string;
  inputHash: Buffer;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * Claims the key for this deposit. False when it was used before; the earlier transaction has then committed, since a
 * second claim waits for the first.
 */
export async function claim(sql: Sql, deposit: Deposit): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'claim_deposit',
    text: `insert into deposits (id, user_id, account_id, method, amount, status, idem_key, input_hash, created_at)
           values ($1, $2, $3, $4, $5, 'done', $6, $7, $8) on conflict (user_id, idem_key) do nothing`,
    values: [
      deposit.id,
      deposit.userId,
      deposit.accountId,
      deposit.method,
      deposit.amount,
      deposit.key,
      deposit.inputHash,
      new Date(deposit.at),
    ],
  });
  return rowCount === 1;
}

export interface StoredDeposit {
  id: string;
  status: 'pending' | 'done' | 'refused';
  accountId: number;
  inputHash: Buffer;
}

/** The deposit made with this key; null when there is none. */
export async function depositByKey(sql: Sql, userId: number, key: string): Promise<StoredDeposit | null> {
  const { rows } = await sql.query<{
    id: string;
    status: StoredDeposit['status'];
    account_id: bigint;
    input_hash: Buffer;
  }>({
    name: 'deposit_by_key',
    text: `select id, status, account_id, input_hash from deposits where user_id = $1 and idem_key = $2`,
    values: [userId, key],
  });
  const row = rows[0];
  if (!row) return null;
  const { id, status, account_id, input_hash } = row;
  return { id, status, accountId: Number(account_id), inputHash: input_hash };
}
