import { createHash, createPublicKey, hash as hashOnce, type KeyObject, sign } from 'node:crypto';
import type { bets, proof } from '@fairbook/contracts';
import { bytesOf } from './bytes.ts';
import { type Checkpoint, checkpointText } from './checkpoint.ts';
import { receiptCode, type Statement, signedText } from './code.ts';
import { headText } from './head.ts';
import { inclusionProof, merkleLevels } from './merkle.ts';
import { signatureLine, writeNote } from './note.ts';
import type { PublicJwk } from './signed.ts';

export interface SigningKey {
  keyId: string;
  privateKey: KeyObject;
  /** The public key that players check with; published by the call `bets.proofKeys`. */
  jwk: PublicJwk;
}

/**
 * Makes an Ed25519 private key ready to sign. Its id is its RFC 7638 thumbprint. Throws a TypeError for any other key.
 */
export function signingKey(privateKey: KeyObject): SigningKey {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (privateKey.asymmetricKeyType !== 'ed25519' || !x) throw new TypeError('Not an Ed25519 private key');
  const keyId = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
  return { keyId, privateKey, jwk: { kid: keyId, kty: 'OKP', crv: 'Ed25519', x } };
}

/**
 * Signs all statements of a group at once: one signature over the root of their tree, one path per receipt. Receipts
 * come in the order of the statements. Throws a RangeError for an empty group.
 */
export function signGroup(statements: readonly Statement[], key: SigningKey): bets.Receipt[] {
  const codes = statements.map((statement) => receiptCode(statement, sha256));
  const levels = merkleLevels(sha256, codes);
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

/** SHA-256 in lower-case hex, by node:crypto; a text is hashed as UTF-8. */
export function sha256(message: Uint8Array | string): string {
  return hashOnce('sha256', message, 'hex');
}

/** A group as stored: the codes of all its receipts in order, and the signed root. */
export interface StoredGroup {
  codes: readonly string[];
  /** Place of the requested receipt. */
  index: number;
  signature: string;
  keyId: string;
}

/**
 * Rebuilds a receipt from its statement and its signed group, byte for byte as `signGroup` returned it. Throws when the
 * statement's code is not the one in the group.
 */
export function receiptInGroup(statement: Statement, group: StoredGroup): bets.Receipt {
  const code = receiptCode(statement, sha256);
  if (code !== group.codes[group.index]) throw new Error('The statement differs from the signed one');
  const levels = merkleLevels(sha256, group.codes);
  const proof = inclusionProof(levels, group.index);
  return { statement, code, proof, root: levels.at(-1)![0]!, signature: group.signature, keyId: group.keyId };
}

/** Signs the log's current head. `at` in epoch milliseconds. */
export function signHead(size: number, root: string, at: number, key: SigningKey): proof.TreeHead {
  const head = { size, root, at: new Date(at).toISOString(), keyId: key.keyId };
  return { ...head, signature: sign(null, headText(head), key.privateKey).toString('base64') };
}

/**
 * The checkpoint as a signed note; the origin is also the name of the key. The same key signs receipts and heads. Their
 * first lines have spaces, which no origin has, so no signature can pass for one of another kind.
 */
export function signCheckpoint(checkpoint: Checkpoint, { privateKey, jwk }: SigningKey): string {
  const text = checkpointText(checkpoint);
  const signature = sign(null, bytesOf(text), privateKey);
  return writeNote(text, [signatureLine({ name: checkpoint.origin, jwk }, signature)]);
}
