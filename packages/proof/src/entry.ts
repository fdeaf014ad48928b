import type { bets, proof } from '@fairbook/contracts';
import { canonicalJson } from './canonical.ts';
import { foldPath, type Hash, leafHash } from './merkle.ts';
import { sha256Hex } from './sha256.ts';

/** One entry of the log: a group of receipts, results or settlements. */
export type Group =
  | { kind: 'receipts'; root: string; size: number; keyId: string; signature: string }
  | { kind: 'results'; root: string; size: number; gameId: number }
  | { kind: 'settlements'; root: string; size: number };

/** The text of a group's entry: its canonical JSON, whose leaf hash is in the log. */
export function entryText(group: Group): string {
  return canonicalJson({ ...group, v: 1 });
}

/** The leaf hash of an entry's text, in lower-case hex. */
export function entryLeaf(text: string, hash: Hash = sha256Hex): string {
  return leafHash(hash, text);
}

/** The code of a result or settlement in its group: the leaf hash of its canonical statement, as for a receipt. */
export function itemCode(
  statement: proof.ResultStatement | proof.SettlementStatement,
  hash: Hash = sha256Hex,
): string {
  return leafHash(hash, canonicalJson(statement));
}

/** The log entry of a receipt's group, put together from the receipt alone. */
export function receiptEntry({ root, proof, keyId, signature }: bets.Receipt): string {
  return entryText({ kind: 'receipts', root, size: proof.size, keyId, signature });
}

/** The log entry of an item's group, from the item and its path. Throws a RangeError for a path that doesn't fold. */
export function resultEntry(statement: proof.ResultStatement, group: proof.GroupPlace): string {
  const root = foldPath(sha256Hex, itemCode(statement), group);
  return entryText({ kind: 'results', root, size: group.size, gameId: statement.gameId });
}

/** `resultEntry` for a settlement. */
export function settlementEntry(statement: proof.SettlementStatement, group: proof.GroupPlace): string {
  const root = foldPath(sha256Hex, itemCode(statement), group);
  return entryText({ kind: 'settlements', root, size: group.size });
}
