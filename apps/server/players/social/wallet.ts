import { Refusal } from '@fairbook/contracts';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Identity } from './identity.ts';

export interface Wish {
  address: string;
  /** The origin of this site: a wallet warns when another site shows its message. */
  origin: string;
  /** The id of the Ethereum chain, such as 1. */
  chainId: string;
  statement: string;
  nonce: string;
  now: number;
  lifeMs: number;
}

/** The message to sign, in the form of EIP-4361. It is kept as it is, so nothing of the answer is parsed. */
export function messageFor({ address, origin, chainId, statement, nonce, now, lifeMs }: Wish): string {
  const { host } = new URL(origin);
  return [
    `${host} wants you to sign in with your Ethereum account:`,
    checksummed(address),
    '',
    statement,
    '',
    `URI: ${origin}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date(now).toISOString()}`,
    `Expiration Time: ${new Date(now + lifeMs).toISOString()}`,
  ].join('\n');
}

/** The owner of the address, who has signed the message as a wallet does (EIP-191). Throws `social.refused`. */
export function readWallet(message: string, address: string, signature: string): Identity {
  if (signerOf(message, signature) !== address.toLowerCase()) throw new Refusal('social.refused');
  const shown = checksummed(address);
  return {
    provider: 'metamask',
    subject: address.toLowerCase(),
    name: `${shown.slice(0, 6)}…${shown.slice(-4)}`,
    email: null,
  };
}

const SIGNATURE = /^0x[0-9a-fA-F]{130}$/;

function signerOf(message: string, signature: string): string | null {
  if (!SIGNATURE.test(signature)) return null;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  // Wallets put the recovery bit last, as 27 or 28, or as 0 or 1.
  const v = bytes[64] ?? 0;
  const recovery = v >= 27 ? v - 27 : v;
  const text = Buffer.from(message);
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
  try {
    const signed = secp256k1.Signature.fromBytes(
      Buffer.concat([Buffer.from([recovery]), bytes.subarray(0, 64)]),
      'recovered',
    );
    const key = signed.recoverPublicKey(keccak_256(Buffer.concat([prefix, text]))).toBytes(false);
    return addressOf(key);
  } catch {
    return null;
  }
}

/** The address of an uncompressed public key, in lower case. */
export function addressOf(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.slice(1)).slice(-20)).toString('hex')}`;
}

/** An address with the capitals that prove it was copied right (EIP-55). */
function checksummed(address: string): string {
  const plain = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(Buffer.from(plain))).toString('hex');
  const shown = [...plain].map((digit, n) =>
    Number.parseInt(hash[n] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  );
  return `0x${shown.join('')}`;
}
