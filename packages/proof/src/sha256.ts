import { bytesOf, hexOf } from './bytes.ts';

/**
 * Synchronous SHA-256 (FIPS 180-4): WebCrypto only hashes asynchronously, but a rosette is drawn while a page renders.
 * The server hashes with node:crypto.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = new Uint32Array(INITIAL);
  const padded = pad(message);
  for (let offset = 0; offset < padded.byteLength; offset += 64) compress(state, padded, offset);
  const digest = new DataView(new ArrayBuffer(32));
  for (const [i, word] of state.entries()) digest.setUint32(4 * i, word);
  return new Uint8Array(digest.buffer);
}

/** Hashes a text as UTF-8. */
export function sha256Hex(message: Uint8Array | string): string {
  return hexOf(sha256(typeof message === 'string' ? bytesOf(message) : message));
}

/** The fractional parts of the square and cube roots of the first primes, 32 bits each. */
const PRIMES = firstPrimes(64);
const INITIAL = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const CONSTANTS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 2 ** 32);
}

/** Pads to whole blocks: a one bit, zeros, and the length in bits as 64 bits. */
function pad(message: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return view;
}

function compress(state: Uint32Array, block: DataView, offset: number): void {
  const words = new Uint32Array(64);
  for (let i = 0; i < 64; i++) words[i] = i < 16 ? block.getUint32(offset + 4 * i) : schedule(words, i);

  let [a, b, c, d, e, f, g, h] = state as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  for (let i = 0; i < 64; i++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + CONSTANTS[i]! + words[i]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [a, b, c, d, e, f, g, h] = [(t1 + s0 + majority) | 0, a, b, c, (d + t1) | 0, e, f, g];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i]! += word;
}

function schedule(words: Uint32Array, i: number): number {
  const [w15, w2] = [words[i - 15]!, words[i - 2]!];
  const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
  const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
  return words[i - 16]! + s0 + words[i - 7]! + s1;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
