import { hash } from 'node:crypto';

/** Numbers in [0, 1), the same for the same seed. */
export type Random = () => number;

const KEY_BYTES = 32;

/**
 * A separate stream for each purpose, unpredictable throughout: SHA-256 of the seed and the purpose is a key, and the
 * numbers are SHA-256 of the key and a counter, 32 bits each. So one stream reveals nothing of another (a future
 * match), and its start (goals, cards and corners so far) nothing of its rest.
 */
export function randomStream(seed: string, ...purpose: (string | number)[]): Random {
  const counted = Buffer.alloc(KEY_BYTES + 4);
  hash('sha256', [seed, ...purpose].join('/'), 'buffer').copy(counted);
  let block = Buffer.alloc(0);
  let at = 0;
  let blocks = 0;
  return () => {
    if (at === block.length) {
      counted.writeUInt32LE(blocks++, KEY_BYTES);
      block = hash('sha256', counted, 'buffer');
      at = 0;
    }
    at += 4;
    return block.readUInt32LE(at - 4) / 2 ** 32;
  };
}

/** A number in [low, high). */
export function between(random: Random, low: number, high: number): number {
  return low + random() * (high - low);
}

/** The list in an order that the stream draws; the list itself stays as it is. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((each) => ({ each, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** A Poisson count, by Knuth's multiplication; means are small here. */
export function poisson(random: Random, mean: number): number {
  const floor = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > floor; product *= random()) count++;
  return count;
}

/** Smooth noise in [−1, 1] over `x`: seeded values at whole numbers, eased between them. */
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
