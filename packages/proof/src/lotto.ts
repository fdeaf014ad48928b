import { hmac } from '@noble/hashes/hmac.js';
import { bytesOf, hashBytes, hexOf } from './bytes.ts';
import { sha256, sha256Hex } from './sha256.ts';

/** A draw of a lottery: `drawn` of the numbers from 1 to `of`. */
export interface LottoDraw {
  lottery: string;
  number: number;
  of: number;
  drawn: number;
}

const WORD = 2 ** 32;

/**
 * The numbers of a draw in the order in which they come up, from its seed (32 bytes in hex). Block `i` is the
 * HMAC-SHA256, with the seed as key, of the text `fairbook lotto v1`, the lottery, the number of the draw and `i`, each on
 * a line; each block is eight numbers of 32 bits, the most significant byte first. For each ball the next of them chooses
 * among the `n` numbers that are left, in ascending order: its remainder by `n` is the place. A value of or above the
 * largest multiple of `n` is left out, because it would favour the first places. Throws a RangeError for a seed that is
 * none.
 */
export function lottoNumbers(seed: string, draw: LottoDraw): number[] {
  const next = wordsOf(hashBytes(seed), draw);
  const left = Array.from({ length: draw.of }, (_, n) => n + 1);
  return Array.from({ length: draw.drawn }, () => {
    const fair = WORD - (WORD % left.length);
    let word = next();
    while (word >= fair) word = next();
    return left.splice(word % left.length, 1)[0]!;
  });
}

function wordsOf(key: Uint8Array, { lottery, number }: LottoDraw): () => number {
  let block = 0;
  let words: number[] = [];
  return () => {
    if (words.length === 0) {
      const text = `fairbook lotto v1\n${lottery}\n${number}\n${block}`;
      const mac = hmac(sha256, key, bytesOf(text));
      const view = new DataView(mac.buffer, mac.byteOffset, mac.byteLength);
      words = Array.from({ length: 8 }, (_, n) => view.getUint32(4 * n));
      block += 1;
    }
    return words.shift()!;
  };
}

/** What is published of a seed before the draw: the SHA-256 of its 32 bytes, in hex. */
export function commitmentOf(seed: string): string {
  return sha256Hex(hashBytes(seed));
}

/** The seed of a draw, from what only the house can make for it: the SHA-256 of those bytes, in hex. */
export function seedOf(secret: Uint8Array): string {
  return hexOf(sha256(secret));
}

/** What of a draw holds: its seed is the one that was committed to, and its numbers follow from it. */
export function checkLotto(
  draw: LottoDraw,
  { commitment, seed, numbers }: { commitment: string; seed: string; numbers: readonly number[] },
): { commitment: boolean; numbers: boolean } {
  try {
    const own = lottoNumbers(seed, draw);
    return {
      commitment: commitmentOf(seed) === commitment,
      numbers: own.length === numbers.length && own.every((each, n) => each === numbers[n]),
    };
  } catch {
    return { commitment: false, numbers: false };
  }
}
