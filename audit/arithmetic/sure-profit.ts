/** The best certain return: its stakes, and the two bounds that prove it. In multiples of the stake. */
export interface SureReturn {
  /** Share of the stake on each outcome. */
  stakes: number[];
  /** What those stakes return in the worst ending: the lower bound. */
  least: number;
  /** The upper bound: under these chances of the endings no outcome returns more. */
  most: number;
}

/** Added to every return, so that the programme stays bounded where an ending returns nothing. */
const LIFT = 1;
const TINY = 1e-10;
const MOST_PIVOTS = 20_000;

/**
 * The highest return that stakes on several outcomes bring in every ending. `returns[i][s]` is what outcome `i` returns
 * in ending `s`. It is the value of a game between the bettor and an opponent who picks the ending: a linear programme
 * (von Neumann; Dantzig 1951). The simplex method solves it from the opponent's side, where zero is feasible: max Σ z
 * with Σ z·returns[i] ≤ 1, z ≥ 0. Both bounds are computed from the answer, so a wrong answer is noticed.
 */
export function sureReturn(returns: readonly ArrayLike<number>[], endings: number): SureReturn {
  const rows = returns.length;
  const width = endings + rows + 1;
  const table = returns.map((row, i) => {
    const line = new Float64Array(width);
    for (let s = 0; s < endings; s++) line[s] = row[s]! + LIFT;
    line[endings + i] = 1;
    line[width - 1] = 1;
    return line;
  });
  const cost = new Float64Array(width).fill(1, 0, endings);
  const basis = returns.map((_, i) => endings + i);
  for (let pivots = 0; pivots < MOST_PIVOTS; pivots++) {
    const column = entering(cost, width - 1, pivots);
    if (column < 0) break;
    const row = leaving(table, basis, column, width - 1);
    if (row < 0) break;
    pivot(table, cost, row, column);
    basis[row] = column;
  }
  const dual = returns.map((_, i) => Math.max(0, -cost[endings + i]!));
  const chances = new Float64Array(endings);
  basis.forEach((column, row) => {
    if (column < endings) chances[column] = Math.max(0, table[row]![width - 1]!);
  });
  return bounds(returns, normal(dual), normal(chances));
}

function bounds(returns: readonly ArrayLike<number>[], stakes: number[], chances: number[]): SureReturn {
  let least = Number.POSITIVE_INFINITY;
  for (let s = 0; s < chances.length; s++) {
    let back = 0;
    for (let i = 0; i < stakes.length; i++) if (stakes[i] !== 0) back += stakes[i]! * returns[i]![s]!;
    least = Math.min(least, back);
  }
  const expected = returns.map((row) => chances.reduce((sum, p, s) => sum + p * row[s]!, 0));
  return { stakes, least, most: Math.max(...expected) };
}

function normal(values: ArrayLike<number>): number[] {
  const list = Array.from(values);
  const sum = list.reduce((all, value) => all + value, 0);
  return list.map((value) => value / sum);
}

/** The steepest column; after many pivots the first one, which can't cycle (Bland 1977). */
function entering(cost: Float64Array, end: number, pivots: number): number {
  let best = -1;
  let steepest = TINY;
  for (let column = 0; column < end; column++) {
    if (cost[column]! <= steepest) continue;
    best = column;
    if (pivots > MOST_PIVOTS / 2) return best;
    steepest = cost[column]!;
  }
  return best;
}

function leaving(
  table: readonly Float64Array[],
  basis: readonly number[],
  column: number,
  right: number,
): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < table.length; row++) {
    const share = table[row]![column]!;
    if (share <= TINY) continue;
    const ratio = table[row]![right]! / share;
    if (ratio > least || (ratio === least && basis[row]! > basis[best]!)) continue;
    [best, least] = [row, ratio];
  }
  return best;
}

function pivot(table: readonly Float64Array[], cost: Float64Array, row: number, column: number): void {
  const line = table[row]!;
  const by = line[column]!;
  const used: number[] = [];
  for (let at = 0; at < line.length; at++) {
    line[at]! /= by;
    if (line[at] !== 0) used.push(at);
  }
  for (const other of [...table, cost]) {
    const times = other[column]!;
    if (other === line || times === 0) continue;
    for (const at of used) other[at]! -= times * line[at]!;
  }
}
