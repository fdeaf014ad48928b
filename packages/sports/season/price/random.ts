export type Seed = readonly [number, number, number, number];

/** Numbers in [0, 1) by sfc32 of PractRand: a thousandth of the price of a cryptographic one, and nobody sees single draws. */
export function sfc32(seed: Seed): () => number {
  let [a, b, c, d] = seed;
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 2 ** 32;
  };
}
