import type { Draws } from './game.ts';

/** What the draws of a round follow from, besides the seed of the house. */
export interface RoundSeed {
  game: string;
  /** Chosen by the player, after the hash of the house's seed was shown. */
  clientSeed: string;
  /** How many rounds were played with this pair of seeds before: no two rounds have the same draws. */
  nonce: number;
}

const WORD = 2 ** 32;
const BLOCK_BYTES = 32;

/** The text of which block `n` of a round is the HMAC-SHA256. The key is the 32 bytes of the house's seed. */
export function blockText({ game, clientSeed, nonce }: RoundSeed, n: number): string {
  return `fairbook round v1\n${game}\n${clientSeed}\n${nonce}\n${n}`;
}

/** What the draws of a shared round follow from, besides its link of the house's chain. */
export interface SharedSeed {
  game: string;
  /** Fixed after the chain was committed to. */
  salt: string;
  /** Its place in the chain, from 1. */
  place: number;
}

/** The text of which block `n` of a shared round is the HMAC-SHA256. The key is the 32 bytes of its link. */
export function sharedText({ game, salt, place }: SharedSeed, n: number): string {
  return `fairbook shared round v1\n${game}\n${salt}\n${place}\n${n}`;
}

/** The text of block `n` of a draw beside the game’s own: `label` names what is drawn, so both never share a number. */
export function sideText(label: string, { game, clientSeed, nonce }: RoundSeed, n: number): string {
  return `fairbook ${label} v1\n${game}\n${clientSeed}\n${nonce}\n${n}`;
}

/**
 * The draws of a round out of its blocks of 32 bytes, eight numbers of 32 bits each, the most significant byte first. A
 * draw below `n` is the remainder by `n` of the next number; one of or above the largest multiple of `n` is left out,
 * because it would favour the low results. Throws a RangeError for an `n` that is no whole number from 1 to 2³².
 */
export function drawsFrom(block: (n: number) => Uint8Array): Draws {
  let view: DataView | null = null;
  let used = 0;
  let blocks = 0;
  const next = () => {
    if (!view || used === BLOCK_BYTES) {
      const bytes = block(blocks++);
      view = new DataView(bytes.buffer, bytes.byteOffset, BLOCK_BYTES);
      used = 0;
    }
    const word = view.getUint32(used);
    used += 4;
    return word;
  };
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`No draw below ${n}`);
      const fair = WORD - (WORD % n);
      let word = next();
      while (word >= fair) word = next();
      return word % n;
    },
  };
}

/** Draws that give what was drawn before. Throws a RangeError beyond it, and for a draw that can't have given it. */
export function tapeOf(drawn: readonly number[]): Draws {
  let at = 0;
  return {
    below(n) {
      const result = drawn[at++];
      if (result === undefined || !Number.isInteger(result) || result < 0 || result >= n)
        throw new RangeError(`Draw ${at} below ${n} is ${result}`);
      return result;
    },
  };
}

/**
 * `count` different numbers from 0 to `of` − 1, in the order in which they are drawn: each draw chooses among those that
 * are left, in ascending order.
 */
export function drawSome(draws: Draws, of: number, count: number): number[] {
  const left = Array.from({ length: of }, (_, n) => n);
  return Array.from({ length: count }, () => left.splice(draws.below(left.length), 1)[0]!);
}
