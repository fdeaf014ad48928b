/** All possible endings of a game, each with its cell in the table of every scope (the whole game, a half, a set …). */
export interface JointGrid<Scope extends string = string> {
  p: Float64Array;
  cells: Record<Scope, Uint16Array>;
}

export const LOST = 0;
export const VOID = 1;
export const WON = 2;

/** How an outcome ends in each cell of its scope: `LOST`, `VOID` or `WON`. */
export interface JointTable<Scope extends string = string> {
  scope: Scope;
  ends: Uint8Array;
}

/** Which legs win and which are void, as bits, and the probability of exactly that. */
export interface Ending {
  won: number;
  void: number;
  p: number;
}

/** The possible endings of the legs: a few endings stand for thousands of scores. Probabilities sum to 1. */
export function endingsOf<Scope extends string>(
  { p, cells }: JointGrid<Scope>,
  tables: readonly JointTable<Scope>[],
): Ending[] {
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

/** The probability that all of these legs (bits) win. */
export function allWin(endings: readonly Ending[], legs: number): number {
  let sum = 0;
  for (const { won, p } of endings) if ((won & legs) === legs) sum += p;
  return sum;
}

/**
 * For a set of legs (bits): the probability that all win, and the mean return when some are void and the others win.
 */
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

/**
 * The odds at which these legs return `target` on average. If legs are void, the others are paid at their own combined
 * odds, but at most at those of all legs, as settlement does it. `odds` has the odds of every smaller set by its bits.
 */
export function oddsReturning(
  endings: readonly Ending[],
  legs: number,
  odds: Float64Array,
  target: number,
): number {
  const { wins, back } = returnOf(endings, legs, odds);
  let [rest, share] = [target - back, wins];
  for (const { p, left } of survivorsOf(endings, legs, odds)) {
    if (rest / share >= left) break;
    [rest, share] = [rest + p * left, share + p];
  }
  return rest / share;
}

/** The sets of legs that voids may leave, each with its probability and its odds, the longest odds first. */
function survivorsOf(endings: readonly Ending[], legs: number, odds: Float64Array) {
  return endings
    .map(({ won, void: voids, p }) => ({ isAlive: ((won | voids) & legs) === legs, voids: voids & legs, p }))
    .filter(({ isAlive, voids }) => isAlive && voids !== 0)
    .map(({ voids, p }) => ({ p, left: odds[legs & ~voids]! }))
    .sort((a, b) => b.left - a.left);
}
