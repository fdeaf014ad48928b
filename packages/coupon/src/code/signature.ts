import { type DecodedCode, signedCodeText } from './code.ts';

/** Public half of a key that signs codes (JWK). */
export interface CodeKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

/** `genuine`: a server made it, just so. `forged`: it carries a signature that fits none of the keys. */
export type CodeSeal = 'genuine' | 'forged' | 'unsigned';

/** Checks the signature of a code, in a browser or in Node, without asking anybody. It never throws. */
export async function sealOf(code: DecodedCode, keys: readonly CodeKey[]): Promise<CodeSeal> {
  const { signature } = code;
  if (!signature) return 'unsigned';
  const text = signedCodeText(code.body);
  const checks = keys.map(async ({ kty, crv, x }) => {
    const { subtle } = globalThis.crypto;
    const key = await subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']);
    return subtle.verify('Ed25519', key, signature, text);
  });
  const results = await Promise.allSettled(checks);
  const isGenuine = results.some((result) => result.status === 'fulfilled' && result.value);
  return isGenuine ? 'genuine' : 'forged';
}
