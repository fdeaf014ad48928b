import type { bets } from '@fairbook/contracts';
import { receiptCode, signedText } from './code.ts';
import { foldPath } from './merkle.ts';
import { sha256Hex } from './sha256.ts';
import { isSignedBy, type PublicJwk } from './signed.ts';

type Receipt = bets.Receipt;
/** The three steps of a proof. A receipt is genuine when all of them hold. */
export interface ReceiptChecks {
  isGenuine: boolean;
  /** The code is the hash of the statement: not a word of it was changed. */
  statement: boolean;
  /** The path leads from the code to the root: it was accepted in this group. */
  root: boolean;
  /** The root was signed by the holder of this key. */
  signature: boolean;
}

/** Checks a receipt against a public key, in a browser or in Node, without asking anybody. It never throws. */
export async function verifyReceipt(receipt: Receipt, key: PublicJwk): Promise<ReceiptChecks> {
  const statement = holds(() => receiptCode(receipt.statement) === receipt.code);
  const root = holds(() => foldPath(sha256Hex, receipt.code, receipt.proof) === receipt.root);
  const signature = await isSigned(receipt, key);
  return { isGenuine: statement && root && signature, statement, root, signature };
}

/** A proof that cannot even be worked out (a hash of the wrong length, an index outside the tree) does not hold. */
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
