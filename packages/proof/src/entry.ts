import type { bets, proof } from '@fairbook/contracts';
import { canonicalJson } from './canonical.ts';
import { foldPath, type Hash, leafHash } from './merkle.ts';
import { sha256Hex } from './sha256.ts';

/** The entries of a log group. */
export type Group =
  | { kind: 'receipts'; root: string; size: number; keyId: string; signature: string }
  | { kind: 'results'; root: string; size: number; gameId: number }
  | { kind: 'settlements'; root: string; size: number };

/** The text of an entry, one for each group: its canonical JSON, whose leaf hash stands in the log. */
export function entryText(group: Group): string {
  return canonicalJson({ ...group, v: 1 });
}

export function entryLeaf(text: string, hash: Hash = sha256Hex): string {
  return leafHash(hash, text);
}

/** The code of a result or a settlement in its group: the leaf hash of its canonical statement, as of a receipt. */
export function itemCode(
  statement: proof.ResultStatement | proof.SettlementStatement,
  hash: Hash = sha256Hex,
): string {
  return leafHash(hash, canonicalJson(statement));
}

/** The entry that a receipt's group has in the log: the receipt says all of it. */
export function receiptEntry({ root, proof, keyId, signature }: bets.Receipt): string {
  return entryText({ kind: 'receipts', root, size: proof.size, keyId, signature });
}

/** The entry that an item leads to by its place in its group. Throws a RangeError for a path that leads nowhere. */
export function resultEntry(statement: proof.ResultStatement, group: proof.GroupPlace): string {
  const root = foldPath(sha256Hex, itemCode(statement), group);
  return entryText({ kind: 'results', root, size: group.size, gameId: statement.gameId });
}

export function settlementEntry(statement: proof.SettlementStatement, group: proof.GroupPlace): string {
  const root = foldPath(sha256Hex, itemCode(statement), group);
  return entryText({ kind: 'settlements', root, size: group.size });
}
