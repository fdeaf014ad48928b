/** The result of a game: the number of the outcome that hits, or `void`, and then every outcome hits. */
export type Hit = number | 'void';

/**
 * How many variants of a ticket have how many hits: entry `h` of the answer counts those with `h` hits. The sum of all
 * entries is the number of variants. Each game multiplies a polynomial: chosen outcomes that hit count in its linear
 * term, the others in its constant one.
 */
export function hitsOf(picks: readonly (readonly number[])[], results: readonly Hit[]): bigint[] {
  let counts = [1n];
  for (const [n, chosen] of picks.entries()) {
    const result = results[n]!;
    const hit = BigInt(result === 'void' ? chosen.length : chosen.filter((each) => each === result).length);
    const miss = BigInt(chosen.length) - hit;
    const before = counts;
    counts = [...before, 0n].map((count, h) => count * miss + (before[h - 1] ?? 0n) * hit);
  }
  return counts;
}

/** What the house keeps of a stake: rounded down, so that the pool never has less than it promises. */
export function shareOf(stake: bigint, sharePercent: number): bigint {
  return (stake * BigInt(sharePercent)) / 100n;
}

/** A prize by the number of hits: each variant gets `each`, and `part` is what was to be shared. */
export interface Prize {
  hits: number;
  variants: bigint;
  each: bigint;
  part: bigint;
}

export interface Decided {
  prizes: Prize[];
  /** What nobody won, and what can't be divided: the jackpot of the next draw. */
  left: bigint;
}

/**
 * Divides what the players of one currency staked, less the share of the house, into parts for all hits, one less and
 * so on. `winners[k]` is the number of variants of all tickets with `games - k` hits. Who hits all gets the jackpot, too.
 * Every winning variant of a part gets the same, rounded down to the minor unit. The sum of the prizes and what is left
 * is exactly the fund and the jackpot.
 */
export function divide(
  { fund, jackpot }: { fund: bigint; jackpot: bigint },
  winners: readonly bigint[],
  { games, parts }: { games: number; parts: readonly number[] },
): Decided {
  const shares = parts.map((percent) => (fund * BigInt(percent)) / 100n);
  // What the division of the fund leaves goes to those who hit all.
  shares[0] = shares[0]! + fund - shares.reduce((sum, share) => sum + share, 0n) + jackpot;
  const prizes = shares.map((part, k): Prize => {
    const variants = winners[k] ?? 0n;
    return { hits: games - k, variants, each: variants === 0n ? 0n : part / variants, part };
  });
  const paid = prizes.reduce((sum, { variants, each }) => sum + variants * each, 0n);
  return { prizes, left: fund + jackpot - paid };
}

/** The prize of a ticket: for each variant what its number of hits brings. */
export function prizeOf(counts: readonly bigint[], prizes: readonly Pick<Prize, 'hits' | 'each'>[]): bigint {
  return prizes.reduce((sum, { hits, each }) => sum + (counts[hits] ?? 0n) * each, 0n);
}
