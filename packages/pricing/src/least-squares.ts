/** Residuals at a point; the sum of their squares is minimised. */
export type Residuals = (point: readonly number[]) => number[];

const STEP = 1e-5;
const MAX_ROUNDS = 25;
const CLOSE_ENOUGH = 1e-6;

/** The Levenberg–Marquardt method with numerical derivatives, for few unknowns and smooth residuals. */
export function leastSquares(residuals: Residuals, start: readonly number[]): number[] {
  let point = [...start];
  let at = residuals(point);
  let damping = 1e-3;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { normal, gradient } = normalEquations(residuals, point, at);
    const step = solve(damped(normal, damping), gradient);
    const next = point.map((value, index) => value - step[index]!);
    const there = residuals(next);
    if (squares(there) >= squares(at)) {
      damping *= 10;
      if (damping > 1e6) break;
      continue;
    }
    [point, at] = [next, there];
    damping /= 10;
    if (step.every((part) => Math.abs(part) < CLOSE_ENOUGH)) break;
  }
  return point;
}

function normalEquations(residuals: Residuals, point: readonly number[], at: readonly number[]) {
  const slopes = point.map((_, index) => {
    const moved = residuals(point.map((value, other) => (other === index ? value + STEP : value)));
    return moved.map((value, n) => (value - at[n]!) / STEP);
  });
  return {
    normal: slopes.map((a) => slopes.map((b) => dot(a, b))),
    gradient: slopes.map((slope) => dot(slope, at)),
  };
}

function damped(matrix: readonly number[][], damping: number): number[][] {
  return matrix.map((row, i) => row.map((value, j) => (i === j ? value * (1 + damping) + 1e-12 : value)));
}

/** Gaussian elimination with pivots; the matrix is small and positive definite. */
function solve(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const pivot = rows.slice(column).reduce((best, row) => larger(best, row, column));
    rows.splice(rows.indexOf(pivot), 1);
    rows.splice(column, 0, pivot);
    for (const row of rows)
      if (row !== pivot) {
        const factor = row[column]! / pivot[column]!;
        for (let n = column; n <= size; n++) row[n]! -= factor * pivot[n]!;
      }
  }
  return rows.map((row, index) => row[size]! / row[index]!);
}

function larger(a: number[], b: number[], column: number): number[] {
  return Math.abs(b[column]!) > Math.abs(a[column]!) ? b : a;
}

function dot(a: readonly number[], b: readonly number[]): number {
  let total = 0;
  for (let index = 0; index < a.length; index++) total += a[index]! * b[index]!;
  return total;
}

function squares(values: readonly number[]): number {
  return dot(values, values);
}
