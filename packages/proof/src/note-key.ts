import { base64Of, bytesOf, bytesOfBase64, hexOf } from './bytes.ts';
import { sha256 } from './sha256.ts';
import type { PublicJwk } from './signed.ts';

/** A public key under the name that its signatures carry. */
export interface NoteKey {
  name: string;
  jwk: PublicJwk;
}

/** C2SP signed-note: the byte before an Ed25519 key says what it signs, and is part of the key's id. */
export const SIGNS = { notes: 1, cosignatures: 4 } as const;
export type Signs = (typeof SIGNS)[keyof typeof SIGNS];

export const ID_BYTES = 4;
const NAME = /^[^\s+]+$/u;

/** The key in the spelling that tools of transparency logs take: `name+id+key`. */
export function verifierKey(key: NoteKey, signs: Signs = SIGNS.notes): string {
  return `${key.name}+${hexOf(keyIdOf(key, signs))}+${base64Of(typed(publicBytes(key.jwk), signs))}`;
}

/**
 * Reads `name+id+key`. Throws a RangeError unless the id belongs to the key, and the key is an Ed25519 key for this
 * kind of signature.
 */
export function readVerifierKey(text: string, signs: Signs = SIGNS.notes): NoteKey {
  const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/u.exec(text) ?? [];
  const [type, ...bytes] = bytesOfBase64(encoded);
  if (!isKeyName(name) || type !== signs || bytes.length !== 32) throw notKey();
  const x = base64Of(Uint8Array.from(bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const key: NoteKey = { name, jwk: { kid: id, kty: 'OKP', crv: 'Ed25519', x } };
  if (hexOf(keyIdOf(key, signs)) !== id) throw notKey();
  return key;
}

/** The first four bytes of the hash of name, type and key. */
export function keyIdOf({ name, jwk }: NoteKey, signs: Signs): Uint8Array {
  const head = bytesOf(`${name}\n`);
  const key = typed(publicBytes(jwk), signs);
  const bytes = new Uint8Array(head.length + key.length);
  bytes.set(head);
  bytes.set(key, head.length);
  return sha256(bytes).subarray(0, ID_BYTES);
}

/** Whether a key may have this name: not empty, without spaces and plus. */
export function isKeyName(name: string): boolean {
  return NAME.test(name);
}

function notKey(): RangeError {
  return new RangeError('Not a key of signed notes');
}

function typed(key: Uint8Array, signs: Signs): Uint8Array {
  return Uint8Array.of(signs, ...key);
}

function publicBytes({ x }: PublicJwk): Uint8Array {
  return bytesOfBase64(`${x.replaceAll('-', '+').replaceAll('_', '/')}=`);
}
