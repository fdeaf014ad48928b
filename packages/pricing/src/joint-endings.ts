import { type JointGrid, type JointTable, VOID, WON } from './joint-grid.ts';

/** Legs that win and legs that are void, as bits, and the probability of just that. */
export interface Ending {
  won: number;
  void: number;
  p: number;
}

/** What can become of the legs: few endings stand for thousands of scores. */
export function endingsOf({ p, cells }: JointGrid, tables: readonly JointTable[]): Ending[] {
  const codes = new Uint16Array(p.length);
  tables.forEach(({ scope, ends }, leg) => {
    const [index, place] = [cells[scope], 3 ** leg];
    for (let n = 0; n < codes.length; n++) codes[n]! += ends[index[n]!]! * place;
  });
  const sums = new Float64Array(3 ** tables.length);
  for (let n = 0; n < codes.length; n++) sums[codes[n]!]! += p[n]!;
  const endings: Ending[] = [];
  for (let code = 0; code < sums.length; code++)
    if (sums[code]! > 0) endings.push({ ...bitsOf(code), p: sums[code]! });
  return endings;
}

function bitsOf(code: number): { won: number; void: number } {
  const bits = { won: 0, void: 0 };
  for (let leg = 0, rest = code; rest > 0; leg++, rest = Math.floor(rest / 3)) {
    if (rest % 3 === WON) bits.won |= 1 << leg;
    if (rest % 3 === VOID) bits.void |= 1 << leg;
  }
  return bits;
}

export function allWin(endings: readonly Ending[], legs: number): number {
  let sum = 0;
  for (const { won, p } of endings) if ((won & legs) === legs) sum += p;
  return sum;
}

/** Of some legs: the probability that all win, and what comes back when some are void and the others win. */
export function returnOf(endings: readonly Ending[], legs: number, odds: Float64Array) {
  let wins = 0;
  let back = 0;
  for (const ending of endings) {
    const voids = ending.void & legs;
    if (((ending.won | voids) & legs) !== legs) continue;
    if (voids === 0) wins += ending.p;
    else back += ending.p * odds[legs & ~voids]!;
  }
  return { wins, back };
}
