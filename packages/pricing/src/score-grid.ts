export interface ScoreGridInput {
  /** Expected goals of each side in the match. */
  homeGoals: number;
  awayGoals: number;
  /** Dependence of low scores: 0 means two independent Poisson counts, below 0 makes draws more likely. */
  rho: number;
  /** Maximum goals of a side in the grid. */
  maxGoals: number;
}

/**
 * Probabilities of final scores, `grid[home][away]`, summing to 1: independent Poisson counts with the low-score
 * correction of Dixon and Coles, "Modelling Association Football Scores and Inefficiencies in the Football Betting
 * Market", Applied Statistics 46 (1997), equation 4.2. Throws a RangeError for a `rho` outside its valid range or
 * negative expected goals.
 */
export function scoreGrid({ homeGoals, awayGoals, rho, maxGoals }: ScoreGridInput): number[][] {
  assertRho(homeGoals, awayGoals, rho);
  const home = poissonTable(homeGoals, maxGoals);
  const away = poissonTable(awayGoals, maxGoals);
  const weights = Array.from(home, (p, i) =>
    Array.from(away, (q, j) => p * q * dixonColesFactor(i, j, homeGoals, awayGoals, rho)),
  );
  const total = weights.flat().reduce((all, weight) => all + weight, 0);
  return weights.map((row) => row.map((weight) => weight / total));
}

/** The factor τ(i, j) by which Dixon and Coles correct the four lowest scores; 1 for any other score. */
export function dixonColesFactor(i: number, j: number, home: number, away: number, rho: number): number {
  if (i > 1 || j > 1) return 1;
  if (i === 0 && j === 0) return 1 - home * away * rho;
  if (i === 0) return 1 + home * rho;
  if (j === 0) return 1 + away * rho;
  return 1 - rho;
}

/** Poisson probabilities of 0 … `most` events; their sum is below 1 by the cut-off tail. */
export function poissonTable(mean: number, most: number): Float64Array {
  const table = new Float64Array(most + 1);
  table[0] = Math.exp(-mean);
  for (let k = 1; k <= most; k++) table[k] = (table[k - 1]! * mean) / k;
  return table;
}

function assertRho(home: number, away: number, rho: number) {
  if (!(home >= 0) || !(away >= 0)) throw new RangeError('Expected goals must not be negative');
  const low = Math.max(-1 / (home || 1), -1 / (away || 1));
  const high = Math.min(1 / (home * away || 1), 1);
  if (rho < low || rho > high) throw new RangeError(`rho must lie between ${low} and ${high}`);
}
