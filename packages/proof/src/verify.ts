import type { bets } from '@fairbook/contracts';
import { receiptCode, signedText } from './code.ts';
import { foldPath } from './merkle.ts';
import { sha256Hex } from './sha256.ts';
import { isSignedBy, type PublicJwk } from './signed.ts';

type Receipt = bets.Receipt;
/** The three steps of a proof. A receipt is genuine when all of them hold. */
export interface ReceiptChecks {
  isGenuine: boolean;
  /** The code is the hash of the statement: not a word was changed. */
  statement: boolean;
  /** The path leads from the code to the root: the receipt belongs to this group. */
  root: boolean;
  /** The holder of this key signed the root. */
  signature: boolean;
}

/** Checks a receipt against a public key, offline, in a browser or in Node. Never throws. */
export async function verifyReceipt(receipt: Receipt, key: PublicJwk): Promise<ReceiptChecks> {
  const statement = holds(() => receiptCode(receipt.statement) === receipt.code);
  const root = holds(() => foldPath(sha256Hex, receipt.code, receipt.proof) === receipt.root);
  const signature = await isSigned(receipt, key);
  return { isGenuine: statement && root && signature, statement, root, signature };
}

/** A proof that can't be worked out (a hash of the wrong length, an index outside the tree) does not hold. */
function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

async function isSigned(receipt: Receipt, key: PublicJwk): Promise<boolean> {
  const { keyId, proof, root } = receipt;
  return proof ? isSignedBy(key, receipt, signedText(keyId, proof.size, root)) : false;
}
