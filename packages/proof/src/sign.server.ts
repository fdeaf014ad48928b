import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { bets } from '@fairbook/contracts';
import { receiptCode, type Statement, signedText } from './code.ts';
import { inclusionProof, merkleLevels } from './merkle.ts';
import type { PublicJwk } from './verify.ts';

export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  /** What players check with; published by the call `bets.proofKeys`. */
  jwk: PublicJwk;
}

/** Makes an Ed25519 private key ready to sign. Its id is its RFC 7638 thumbprint. */
export function signingKey(privateKey: KeyObject): SigningKey {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (privateKey.asymmetricKeyType !== 'ed25519' || !x) throw new TypeError('Not an Ed25519 private key');
  const keyId = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { keyId, privateKey, jwk: { kid: keyId, kty: 'OKP', crv: 'Ed25519', x } };
}

/**
 * Signs all statements of a group at once: one signature over the root of their tree, one path per receipt.
 * Receipts come in the order of the statements. Throws a RangeError for an empty group.
 */
export function signGroup(statements: readonly Statement[], key: SigningKey): bets.Receipt[] {
  const codes = statements.map((statement) => receiptCode(statement, hash));
  const levels = merkleLevels(hash, codes);
  const root = levels.at(-1)![0]!;
  const text = signedText(key.keyId, statements.length, root);
  const signature = sign(null, text, key.privateKey).toString('base64');
  return statements.map((statement, index) => ({
    statement,
    code: codes[index]!,
    proof: inclusionProof(levels, index),
    root,
    signature,
    keyId: key.keyId,
  }));
}

function hash(bytes: Uint8Array): Uint8Array {
  return createHash('sha256').update(bytes).digest();
}
