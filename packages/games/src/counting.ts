/** In how many ways `k` of `n` can be chosen; 0 if that is impossible. Exact up to 2⁵³. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let each = 1; each <= k; each++) ways = (ways * (n - k + each)) / each;
  return Math.round(ways);
}

/** The chance of `k` marked among `drawn` out of `of`, of which `marked` are marked (hypergeometric). */
export const chanceOfMarked = (
  k: number,
  { of, marked, drawn }: { of: number; marked: number; drawn: number },
) => (choose(marked, k) * choose(of - marked, drawn - k)) / choose(of, drawn);
