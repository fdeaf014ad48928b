import { type DecodedCode, signedCodeText } from './code.ts';

/** Public key of a server that signs codes (JWK). */
export interface CodeKey {
  kty: 'OKP';
  crv: 'Ed25519';
  x: string;
}

/** `genuine`: signed by a server and unchanged. `forged`: the signature matches none of the keys. */
export type CodeSeal = 'genuine' | 'forged' | 'unsigned';

/** Checks the signature of a code offline, in a browser or in Node. Never throws. */
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
