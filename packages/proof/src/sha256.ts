import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, hexOf } from './bytes.ts';

/**
 * Synchronous SHA-256 (FIPS 180-4): WebCrypto only hashes asynchronously, but a rosette is drawn while a page renders.
 * The server hashes with node:crypto.
 */
export { sha256 };

/** Hashes a text as UTF-8. */
export function sha256Hex(message: Uint8Array | string): string {
  return hexOf(sha256(typeof message === 'string' ? bytesOf(message) : message));
}
