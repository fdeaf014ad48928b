import type { Share } from './shares.ts';

export interface Played {
  oddsMilli: number;
  share: Share;
  /** In every combination of a system. */
  isBanker: boolean;
}

/**
 * What a coupon pays in cents: of each combination, the product of what its legs return. All fractions have the product
 * of all denominators as theirs, so the only division is the last one, and it rounds down. Sizes count the legs without
 * the bankers; all legs together are one size.
 */
export function payoutOf(stake: bigint, legs: readonly Played[], sizes: readonly number[]): bigint {
  const bankers = legs.filter(({ isBanker }) => isBanker);
  const free = legs.filter(({ isBanker }) => !isBanker);
  const whole = legs.reduce((product, { share: { of } }) => product * BigInt(of) * 1000n, 1n);
  let returned = 0n;
  let combinations = 0n;
  const walk = (from: number, chosen: readonly Played[]): void => {
    if (sizes.includes(chosen.length)) {
      combinations += 1n;
      returned += [...bankers, ...chosen].reduce(
        (money, { oddsMilli, share: { won, back, of } }) =>
          (money * BigInt(won * oddsMilli + back * 1000)) / BigInt(of * 1000),
        whole,
      );
    }
    for (let n = from; n < free.length; n++) walk(n + 1, [...chosen, free[n]!]);
  };
  walk(0, []);
  return (stake * returned) / (combinations * whole);
}
