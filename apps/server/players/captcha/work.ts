import { createHash } from 'node:crypto';

const LEAST_BITS = 13;
const MOST_BITS = 18;
/** This many challenges of one network within an hour double its work once. */
const PER_STEP = 8;

/**
 * Required zero bits: eight thousand hashes at first (an instant on a phone); each doubling of a network's challenges
 * doubles them.
 */
export function bitsFor(challenges: number): number {
  return Math.min(MOST_BITS, LEAST_BITS + Math.floor(Math.log2(1 + challenges / PER_STEP)));
}

/** Whether SHA-256 of `<id>.<nonce>` starts with this many zero bits. */
export function isDone(id: string, nonce: number, bits: number): boolean {
  const hash = createHash('sha256').update(`${id}.${nonce}`).digest();
  return hash.readUInt32BE(0) >>> (32 - bits) === 0;
}
