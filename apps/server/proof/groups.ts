import { entryText, itemCode, merkleLevels } from '@fairbook/proof/log';
import { sha256 } from '@fairbook/proof/server';
import { type ResultRow, resultStatement, type SettlementRow, settlementStatement } from './statements.ts';
import type { NewEntry } from './types.ts';

export interface ReceiptGroupRow {
  tx: bigint;
  id: string;
  codes: Buffer;
  signature: Buffer;
  kid: string;
}

/** Commits by kind, each in the order of transactions and then of keys. */
export interface Committed {
  receipts: ReceiptGroupRow[];
  results: ResultRow[];
  settlements: SettlementRow[];
}

/** The entries of new commits, in the order of transactions. */
export function entriesOf({ receipts, results, settlements }: Committed): NewEntry[] {
  const entries = [
    ...receipts.map((row) => ({ tx: row.tx, entry: receiptsEntry(row) })),
    ...[...Map.groupBy(results, resultsRef)].map(([ref, rows]) => ({
      tx: rows[0]!.tx,
      entry: resultsEntry(ref, rows),
    })),
    ...[...Map.groupBy(settlements, ({ tx }) => `${tx}`)].map(([ref, rows]) => ({
      tx: rows[0]!.tx,
      entry: settlementsEntry(ref, rows),
    })),
  ];
  return entries.sort((a, b) => (a.tx < b.tx ? -1 : a.tx > b.tx ? 1 : 0)).map(({ entry }) => entry);
}

/** Results of one game from one transaction are one entry. */
export function resultsRef({ game_id, tx }: Pick<ResultRow, 'game_id' | 'tx'>): string {
  return `${game_id}/${tx}`;
}

export function receiptsEntry({ id, codes, signature, kid }: ReceiptGroupRow): NewEntry {
  const root = rootOf(hashesOf(codes));
  const group = { keyId: kid, kind: 'receipts', root, signature: signature.toString('base64') } as const;
  return { kind: 'receipts', ref: id, text: entryText({ ...group, size: codes.length / 32 }), codes: null };
}

function resultsEntry(ref: string, rows: readonly ResultRow[]): NewEntry {
  const codes = resultCodes(rows);
  const gameId = Number(rows[0]!.game_id);
  const text = entryText({ gameId, kind: 'results', root: rootOf(codes), size: codes.length });
  return { kind: 'results', ref, text, codes: bytesOf(codes) };
}

function settlementsEntry(ref: string, rows: readonly SettlementRow[]): NewEntry {
  const codes = settlementCodes(rows);
  const text = entryText({ kind: 'settlements', root: rootOf(codes), size: codes.length });
  return { kind: 'settlements', ref, text, codes: bytesOf(codes) };
}

export function resultCodes(rows: readonly ResultRow[]): string[] {
  return rows.map((row) => itemCode(resultStatement(row), sha256));
}

export function settlementCodes(rows: readonly SettlementRow[]): string[] {
  return rows.map((row) => itemCode(settlementStatement(row), sha256));
}

/** The text of an entry with the root and size of these codes. */
export function textOfCodes(text: string, codes: readonly string[]): string {
  const group = { ...JSON.parse(text), root: codes.length > 0 ? rootOf(codes) : '', size: codes.length };
  return entryText(group);
}

/** Splits stored hashes: 32 bytes each. */
export function hashesOf(bytes: Buffer): string[] {
  return bytes.toString('hex').match(/.{64}/g) ?? [];
}

export function bytesOf(hashes: readonly string[]): Buffer {
  return Buffer.from(hashes.join(''), 'hex');
}

function rootOf(codes: readonly string[]): string {
  return merkleLevels(sha256, codes).at(-1)![0]!;
}
