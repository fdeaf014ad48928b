import type { AnswerOf, Calls } from '@fairbook/contracts';
import { bytesOf } from './bytes.ts';
import { sha256 } from './sha256.ts';

export type PublicJwk = AnswerOf<Calls['bets.proofKeys']>['keys'][number];

/** Whether the key with this id signed the text, in Ed25519 and in the one Base64 spelling. Never throws. */
export async function isSignedBy(
  key: PublicJwk,
  { keyId, signature }: { keyId: string; signature: string },
  text: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  if (key.kid !== keyId) return false;
  try {
    const { kty, crv, x } = key;
    const { subtle } = globalThis.crypto;
    const imported = await subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    const bytes = Uint8Array.from(atob(signature), (char) => char.charCodeAt(0));
    const isOneSpelling = btoa(String.fromCharCode(...bytes)) === signature;
    return isOneSpelling && (await subtle.verify('Ed25519', imported, bytes, text));
  } catch {
    return false;
  }
}

/** Whether the id of a key is its RFC 7638 thumbprint, so that no other key can have the same id. */
export function isNamedByThumbprint({ kid, x }: PublicJwk): boolean {
  const digest = sha256(bytesOf(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`));
  const text = btoa(String.fromCharCode(...digest));
  return kid === text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
