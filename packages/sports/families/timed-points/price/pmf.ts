/** Chances of 0, 1, 2 … points. */
export type Pmf = Float64Array;

/** Chances below this are left out: even together they have no visible effect on a price. */
const NEGLIGIBLE = 1e-13;

/** The sum of two independent counts. */
export function sum(a: Pmf, b: Pmf): Pmf {
  const made = new Float64Array(a.length + b.length - 1);
  for (let i = 0; i < a.length; i++) {
    const p = a[i]!;
    if (p === 0) continue;
    for (let j = 0; j < b.length; j++) made[i + j]! += p * b[j]!;
  }
  return trimmed(made);
}

/** The sum of `count` independent counts of the same kind. */
export function times(of: Pmf, count: number): Pmf {
  let made = certain(0);
  for (let power = of, rest = count; rest > 0; rest >>= 1) {
    if (rest & 1) made = sum(made, power);
    if (rest > 1) power = sum(power, power);
  }
  return made;
}

/** Exactly this many. */
export function certain(points: number): Pmf {
  const made = new Float64Array(points + 1);
  made[points] = 1;
  return made;
}

/** The same counts, each with this many points more. */
export function shifted(of: Pmf, points: number): Pmf {
  const made = new Float64Array(of.length + points);
  made.set(of, points);
  return made;
}

export function totalOf(of: Pmf): number {
  let total = 0;
  for (let n = 0; n < of.length; n++) total += of[n]!;
  return total;
}

/** Leaves out negligible chances at both ends. */
function trimmed(of: Pmf): Pmf {
  let end = of.length;
  while (end > 1 && of[end - 1]! < NEGLIGIBLE) end--;
  const made = of.subarray(0, end);
  for (let n = 0; n < end && made[n]! < NEGLIGIBLE; n++) made[n] = 0;
  return made;
}
