import type { Pair } from '../score.ts';

/**
 * The server's chance to win a game from these points, when each point is won with chance `p`, independently (Newton
 * and Keller, "Probability of winning at tennis I", Studies in Applied Mathematics 114, 2005; O'Malley, "Probability
 * formulas and statistical analysis in tennis", JQAS 4:2, 2008). From deuce it is `p² / (p² + q²)`.
 */
export function holdChance(p: number, [server, receiver]: Pair): number {
  const q = 1 - p;
  const deuce = (p * p) / (p * p + q * q);
  const from = (own: number, theirs: number): number => {
    if (own >= 4 && own - theirs >= 2) return 1;
    if (theirs >= 4 && theirs - own >= 2) return 0;
    if (own === theirs && own >= 3) return deuce;
    return p * from(own + 1, theirs) + q * from(own, theirs + 1);
  };
  return from(server, receiver);
}
