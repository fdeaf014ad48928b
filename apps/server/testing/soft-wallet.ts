import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

/** Signs a text as wallets do (EIP-191), with the recovery bit last. */
export function signedBy(key: Uint8Array, text: Uint8Array): string {
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
  const hash = keccak_256(Buffer.concat([prefix, text]));
  const bytes = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' });
  return `0x${Buffer.concat([bytes.subarray(1), Buffer.from([27 + (bytes[0] ?? 0)])]).toString('hex')}`;
}
