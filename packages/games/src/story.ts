/**
 * Numbers from 0 to 1 that follow from one draw, for a picture that everybody sees alike (Mulberry32 by Tommy Ettinger).
 * Nothing is paid by them.
 */
export function storyOf(drawn: number): () => number {
  let state = drawn | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A draw that a story follows from. */
export const STORIES = 2 ** 32;
