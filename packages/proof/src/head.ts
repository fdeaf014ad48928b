import type { proof } from '@fairbook/contracts';
import { bytesOf } from './bytes.ts';
import { foldPath } from './merkle.ts';
import { sha256Hex } from './sha256.ts';
import type { PublicJwk } from './signed.ts';
import { isSignedBy } from './signed.ts';

type TreeHead = proof.TreeHead;

/** The signed bytes of a head: its root with the key, the size and the moment. */
export function headText({ size, root, at, keyId }: Omit<TreeHead, 'signature'>): Uint8Array<ArrayBuffer> {
  return bytesOf(`fairbook log v1\n${keyId}\n${size}\n${at}\n${root}`);
}

/** Whether this key signed the head. Never throws. */
export function isHeadSigned(head: TreeHead, key: PublicJwk): Promise<boolean> {
  return isSignedBy(key, head, headText(head));
}

/** Whether the leaf is at this place of the log under the head. */
export function isInLog(leaf: string, place: proof.Place, head: TreeHead): boolean {
  try {
    return foldPath(sha256Hex, leaf, { index: place.seq, size: head.size, path: place.path }) === head.root;
  } catch {
    return false;
  }
}
