import { createHash } from 'node:crypto';

/** Numbers in [0, 1), always the same ones for the same seed. */
export type Random = () => number;

/**
 * A stream of its own for each purpose: SHA-256 of the seed and the purpose starts an sfc32 generator, so knowing what
 * came of one stream (a match that was played) tells nothing of another (a match to come) or of the seed.
 */
export function randomStream(seed: string, ...purpose: (string | number)[]): Random {
  const digest = createHash('sha256')
    .update([seed, ...purpose].join('/'))
    .digest();
  let [a, b, c, d] = [0, 4, 8, 12].map((offset) => digest.readUInt32LE(offset)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return (t >>> 0) / 2 ** 32;
  };
}

/** A number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** A Poisson count, by multiplying (Knuth); means here are small. */
export function poisson(random: Random, mean: number): number {
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > floor; product *= random()) count++;
  return count;
}

/** Smooth noise in [−1, 1] over `x`: seeded values at whole numbers, eased between. */
export function noise(seed: string, purpose: number): (x: number) => number {
  const known = new Map<number, number>();
  const value = (index: number) => {
    let at = known.get(index);
    if (at === undefined) {
      if (known.size > 64) known.clear();
      at = randomStream(seed, 'drift', purpose, index)() * 2 - 1;
      known.set(index, at);
    }
    return at;
  };
  return (x) => {
    const [left, part] = [Math.floor(x), x - Math.floor(x)];
    const eased = part * part * (3 - 2 * part);
    return value(left) * (1 - eased) + value(left + 1) * eased;
  };
}
