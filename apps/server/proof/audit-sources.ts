import type { Sql } from '../platform/database/sql.ts';
import { receiptGroups, resultsOfTransactions, settlementsOfTransactions } from './committed-store.ts';
import type { Fault } from './fault.ts';
import { hashesOf, receiptsEntry, resultCodes, resultsRef, settlementCodes, textOfCodes } from './groups.ts';
import type { StoredEntry } from './types.ts';

/** A current row: its code, and how a fault names it. */
interface Row {
  code: string;
  name: string;
}

/** Compares the log entries with the tables they commit to. */
export async function auditSources(sql: Sql, entries: readonly StoredEntry[]): Promise<Fault[]> {
  const of = (kind: StoredEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  return [
    ...(await auditReceipts(sql, of('receipts'))),
    ...auditRows(of('results'), await resultRows(sql, of('results'))),
    ...auditRows(of('settlements'), await settlementRows(sql, of('settlements'))),
  ];
}

async function auditReceipts(sql: Sql, entries: readonly StoredEntry[]): Promise<Fault[]> {
  const rows = await receiptGroups(
    sql,
    entries.map(({ ref }) => ref),
  );
  const groups = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap(({ seq, ref, text }): Fault[] => {
    const row = groups.get(ref);
    const item = `receipt group ${ref}`;
    if (!row) return [{ seq, what: 'source_missing', item }];
    return receiptsEntry(row).text === text ? [] : [{ seq, what: 'source_changed', item }];
  });
}

async function resultRows(sql: Sql, entries: readonly StoredEntry[]): Promise<Map<string, Row[]>> {
  const transactions = entries.map(({ ref }) => ref.split('/')[1] ?? '');
  const rows = await resultsOfTransactions(sql, transactions);
  const codes = resultCodes(rows);
  const named = rows.map((row, i) => ({
    ref: resultsRef(row),
    row: {
      code: codes[i]!,
      name: `game ${row.game_id}, outcome ${row.outcome_id}, revision ${row.revision}`,
    },
  }));
  return byRef(named);
}

async function settlementRows(sql: Sql, entries: readonly StoredEntry[]): Promise<Map<string, Row[]>> {
  const rows = await settlementsOfTransactions(
    sql,
    entries.map(({ ref }) => ref),
  );
  const codes = settlementCodes(rows);
  const named = rows.map((row, i) => ({
    ref: `${row.tx}`,
    row: { code: codes[i]!, name: `coupon ${row.coupon_id}, settlement ${row.n}` },
  }));
  return byRef(named);
}

function byRef(rows: readonly { ref: string; row: Row }[]): Map<string, Row[]> {
  const groups = Map.groupBy(rows, ({ ref }) => ref);
  return new Map([...groups].map(([ref, group]) => [ref, group.map(({ row }) => row)]));
}

/** The rows of a group that differ from the logged ones, and how many are missing. */
function auditRows(entries: readonly StoredEntry[], rows: ReadonlyMap<string, Row[]>): Fault[] {
  return entries.flatMap(({ seq, ref, kind, text, codes }): Fault[] => {
    const logged = hashesOf(codes ?? Buffer.alloc(0));
    if (textOfCodes(text, logged) !== text) return [{ seq, what: 'entry_changed', item: 'codes' }];
    const now = rows.get(ref) ?? [];
    const changed = now.filter(({ code }) => !logged.includes(code));
    const gone = logged.length - (now.length - changed.length) - changed.length;
    return [
      ...changed.map(({ name }): Fault => ({ seq, what: 'source_changed', item: name })),
      ...(gone > 0
        ? [{ seq, what: 'source_missing', item: `${gone} of ${logged.length} ${kind}` } as const]
        : []),
    ];
  });
}

/** Rows that by their transaction number should be in the log, but are not: they were inserted later. */
export async function unlogged(sql: Sql): Promise<Fault[]> {
  const { rows } = await sql.query<{ item: string }>({
    text: `with log as (select upto_tx from proof_log)
           select 'receipt group ' || s.id item from receipt_groups s, log where s.tx < log.upto_tx
             and not exists (select from proof_entries e where e.kind = 'receipts' and e.ref = s.id::text)
           union all
           select distinct 'results of game ' || s.game_id from outcome_results s, log where s.tx < log.upto_tx
             and not exists (select from proof_entries e where e.kind = 'results' and e.ref = s.game_id || '/' || s.tx)
           union all
           select 'coupon ' || s.coupon_id || ', settlement ' || s.n from settlement_revisions s, log
             where s.tx < log.upto_tx
             and not exists (select from proof_entries e where e.kind = 'settlements' and e.ref = s.tx::text)
           limit 1000`,
  });
  return rows.map(({ item }) => ({ seq: null, what: 'source_surplus', item }));
}
