const MOST_LEGS = 50;

interface Insured {
  percent: number | null;
  minLegs: number;
  minCoef: number;
}

/**
 * The most that an insurance costs on average, as a share of the stakes with its code, before what the margin of the
 * prices earns: the highest chance that exactly one of n legs is lost, over all n and all chances to win up to those of
 * the lowest odds. Prices that are boosted may cost more.
 */
export function mostInsured({ percent, minLegs, minCoef }: Insured): number {
  const chances = Array.from({ length: MOST_LEGS + 1 - minLegs }, (_, i) => {
    const n = minLegs + i;
    const win = Math.min(1 / minCoef, (n - 1) / n);
    return n * win ** (n - 1) * (1 - win);
  });
  return (Math.max(...chances) * (percent ?? 0)) / 100;
}
