import type { wallet } from '@fairbook/contracts';
import { arrayText } from '../../platform/database/array-text.ts';
import type { Sql } from '../../platform/database/sql.ts';
import { kindsIn } from './groups.ts';
import type { Transfer, TransferKind } from './types.ts';

interface TransferRow {
  chain_account: bigint;
  seq: bigint;
  kind: TransferKind;
  debit_account: bigint;
  credit_account: bigint;
  amount: bigint;
  currency: string;
  reference: string;
  balance_after: bigint;
  at: Date;
  hash: Buffer;
}

const LINE = `chain_account, seq, kind, debit_account, credit_account, amount, currency, reference, balance_after, at, hash`;

/** Which lines of a chain; moments in ISO 8601. */
export interface LineFilter {
  group?: wallet.LineGroup;
  from?: string;
  to?: string;
  /** Only lines that changed the balance: not those between accounts of the house. */
  isOwnOnly?: boolean;
}

/** Lines of one account, newest first, older than `before` when given. */
export async function linesBefore(
  sql: Sql,
  accountId: number,
  {
    group,
    from,
    to,
    isOwnOnly = false,
    before,
    limit,
  }: LineFilter & { before: number | null; limit: number },
): Promise<Transfer[]> {
  const { rows } = await sql.query<TransferRow>({
    name: 'lines_before',
    text: `select ${LINE} from transfers where chain_account = $1 and ($2::bigint is null or seq < $2)
             and ($4::text[] is null or kind = any($4)) and ($5::timestamptz is null or at >= $5)
             and ($6::timestamptz is null or at < $6)
             and (not $7 or chain_account in (debit_account, credit_account))
           order by seq desc limit $3`,
    values: [accountId, before, limit, group ? kindsIn(group) : null, from ?? null, to ?? null, isOwnOnly],
  });
  return rows.map(transferOf);
}

/** All lines of one account, oldest first. */
export async function chainOf(sql: Sql, accountId: number): Promise<Transfer[]> {
  const { rows } = await sql.query<TransferRow>({
    name: 'chain_of',
    text: `select ${LINE} from transfers where chain_account = $1 order by seq`,
    values: [accountId],
  });
  return rows.map(transferOf);
}

function transferOf(row: TransferRow): Transfer {
  return {
    chainAccount: Number(row.chain_account),
    seq: Number(row.seq),
    kind: row.kind,
    debitAccount: Number(row.debit_account),
    creditAccount: Number(row.credit_account),
    amount: row.amount,
    currency: row.currency,
    reference: row.reference,
    balanceAfter: row.balance_after,
    at: row.at.getTime(),
    hash: row.hash,
  };
}

/**
 * Lines of these players' accounts that transactions from `from` to `to` (excluded) wrote, of each account in its
 * order, with their player.
 */
export async function committedLines(
  sql: Sql,
  { userIds, from, to }: { userIds: readonly number[]; from: bigint; to: bigint },
): Promise<(Transfer & { userId: number })[]> {
  const { rows } = await sql.query<TransferRow & { user_id: bigint }>({
    name: 'committed_lines',
    // With `+ 0` a player's whole chain isn't read: the index by tx has the newest blocks.
    text: `select ${LINE}, user_id from (
             select t.*, a.user_id from transfers t join accounts a on a.id = t.chain_account + 0
             where t.tx >= $2 and t.tx < $3 and a.kind = 'player' and a.user_id = any($1::bigint[])) l
           order by chain_account, seq`,
    values: [arrayText(userIds), from, to],
  });
  return rows.map((row) => ({ ...transferOf(row), userId: Number(row.user_id) }));
}
