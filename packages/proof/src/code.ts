import type { bets } from '@fairbook/contracts';
import { bytesOf } from './bytes.ts';
import { canonicalJson } from './canonical.ts';
import { type Hash, leafHash } from './merkle.ts';
import { sha256Hex } from './sha256.ts';

export type Statement = bets.Receipt['statement'];

/**
 * The code of a receipt: the leaf hash of its canonical statement, i.e. SHA-256 of a zero byte and the JSON, in hex.
 */
export function receiptCode(statement: Statement, hash: Hash = sha256Hex): string {
  return leafHash(hash, canonicalJson(statement));
}

/**
 * The signed bytes of a group: its root with the key and the number of receipts, so that no part of a proof can be
 * changed without breaking the signature.
 */
export function signedText(keyId: string, size: number, root: string): Uint8Array<ArrayBuffer> {
  return bytesOf(`fairbook receipts v1\n${keyId}\n${size}\n${root}`);
}
