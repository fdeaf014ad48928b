import type { Sql } from '../platform/database/sql.ts';
import type { Committed, ReceiptGroupRow } from './groups.ts';
import { RESULT_COLUMNS, type ResultRow, SETTLEMENT_COLUMNS, type SettlementRow } from './statements.ts';

/** Rows of a kind to read at a time; one transaction is always read whole. */
const STEP = 4_000;

/**
 * Where to stop reading, starting at `uptoTx`: before the oldest open transaction, because its rows would appear
 * behind the stop and never be logged; and after at most one step.
 */
export async function nextCut(sql: Sql, uptoTx: bigint): Promise<bigint> {
  const { rows } = await sql.query<{ cut: bigint; full: bigint | null }>({
    name: 'proof_cut',
    text: `with cut as materialized (select oldest_open_tx($1) upto)
           select upto cut, (select min(tx) from (
             (select tx from receipt_groups where tx >= $1 and tx < upto order by tx offset ${STEP} limit 1) union all
             (select tx from outcome_results where tx >= $1 and tx < upto order by tx offset ${STEP} limit 1) union all
             (select tx from settlement_revisions where tx >= $1 and tx < upto order by tx offset ${STEP} limit 1)
           ) t) "full" from cut`,
    values: [uptoTx],
  });
  const { cut, full } = rows[0]!;
  if (full === null) return cut;
  return full > uptoTx ? full : uptoTx + 1n;
}

/** All rows written by transactions from `from` to `to` (excluded). */
export async function committedBetween(sql: Sql, from: bigint, to: bigint): Promise<Committed> {
  const values = [from, to];
  const { rows: receipts } = await sql.query<ReceiptGroupRow>({
    name: 'proof_receipts',
    text: 'select tx, id, codes, signature, kid from receipt_groups where tx >= $1 and tx < $2 order by tx, id',
    values,
  });
  const { rows: results } = await sql.query<ResultRow>({
    name: 'proof_results',
    text: `select ${RESULT_COLUMNS} from outcome_results where tx >= $1 and tx < $2
           order by tx, game_id, outcome_id collate "C", revision`,
    values,
  });
  const { rows: settlements } = await sql.query<SettlementRow>({
    name: 'proof_settlements',
    text: `select ${SETTLEMENT_COLUMNS} from settlement_revisions r join coupons c on c.id = r.coupon_id
           where r.tx >= $1 and r.tx < $2 order by r.tx, r.coupon_id, r.n`,
    values,
  });
  return { receipts, results, settlements };
}

export async function receiptGroups(sql: Sql, ids: readonly string[]): Promise<ReceiptGroupRow[]> {
  const { rows } = await sql.query<ReceiptGroupRow>({
    name: 'proof_groups',
    text: 'select tx, id, codes, signature, kid from receipt_groups where id = any($1::uuid[])',
    values: [ids],
  });
  return rows;
}

export async function resultsOfTransactions(sql: Sql, transactions: readonly string[]): Promise<ResultRow[]> {
  const { rows } = await sql.query<ResultRow>({
    name: 'proof_results_of_tx',
    text: `select ${RESULT_COLUMNS} from outcome_results where tx = any($1::bigint[])
           order by tx, game_id, outcome_id collate "C", revision`,
    values: [transactions],
  });
  return rows;
}

export async function settlementsOfTransactions(
  sql: Sql,
  transactions: readonly string[],
): Promise<SettlementRow[]> {
  const { rows } = await sql.query<SettlementRow>({
    name: 'proof_settlements_of_tx',
    text: `select ${SETTLEMENT_COLUMNS} from settlement_revisions r join coupons c on c.id = r.coupon_id
           where r.tx = any($1::bigint[]) order by r.tx, r.coupon_id, r.n`,
    values: [transactions],
  });
  return rows;
}
