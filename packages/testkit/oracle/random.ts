/** Ways to draw from seeded random numbers. */
export interface Draw {
  /** A whole number from `least` to `most`. */
  int: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  one: <Item>(items: readonly Item[]) => Item;
}

/** Random numbers from 0 up to but without 1; the same seed gives the same numbers (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function drawFrom(seed: number): Draw {
  const next = numbersFrom(seed);
  return {
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    one: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('Nothing to draw from');
      return item;
    },
  };
}
