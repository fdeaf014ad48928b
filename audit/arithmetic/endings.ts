import type { Counting, Kind } from './counts.ts';
import type { Pair } from './meanings.ts';

/** The most goals that a side scores in a half of the simulated season. */
const MOST = 8;
const BASE = MOST + 1;

/** How a match ends: goals by half, and who scores next. All endings are one numbered list. */
export interface Ending {
  first: Pair;
  second: Pair;
}

export const endings: readonly Ending[] = Array.from({ length: BASE ** 4 }, (_, n) => ({
  first: [Math.floor(n / BASE ** 3), Math.floor(n / BASE ** 2) % BASE],
  second: [Math.floor(n / BASE) % BASE, n % BASE],
}));

/** What is known of a match at a moment: goals so far, and the goals still expected of each side in each half. */
export interface Standing {
  first: Pair;
  second: Pair;
  rest: { first: Pair; second: Pair };
  /** Expected goals of the whole match, for the Dixon-Coles weight of low scores. */
  usual: Pair;
  rho: number;
  /** Corners and cards, which don't depend on the goals; missing where only goals matter. */
  counts?: Readonly<Record<Kind, Counting>>;
}

/** The part of a match that decides a bet. */
export type Part = 'match' | 'first' | 'second' | 'halves';

const FULL = 2 * MOST + 1;

/** The score of each part in each ending, by the ending's number; an ending itself is the scores of both halves. */
export const cellOf: Readonly<Record<Part, Uint16Array>> = {
  match: Uint16Array.from(
    endings,
    ({ first, second }) => (first[0] + second[0]) * FULL + first[1] + second[1],
  ),
  first: Uint16Array.from(endings, ({ first }) => first[0] * BASE + first[1]),
  second: Uint16Array.from(endings, ({ second }) => second[0] * BASE + second[1]),
  halves: Uint16Array.from(endings, (_, n) => n),
};
const CELLS: Readonly<Record<Part, number>> = {
  match: FULL ** 2,
  first: BASE ** 2,
  second: BASE ** 2,
  halves: BASE ** 4,
};

/** One ending for each score of a part. */
export const exampleOf: Readonly<Record<Part, readonly Ending[]>> = {
  match: examples('match'),
  first: examples('first'),
  second: examples('second'),
  halves: endings,
};

function examples(part: Part): Ending[] {
  const list = new Array<Ending>(CELLS[part]);
  endings.forEach((ending, n) => {
    list[cellOf[part][n]!] = ending;
  });
  return list;
}

/** The endings that are still possible, with the chance of each and the chance that either side scores next in it. */
export interface Forecast {
  goals: number;
  /** The goals of both sides so far, by half. */
  now: { first: Pair; second: Pair };
  ending: Int32Array;
  chance: Float64Array;
  nextHome: Float64Array;
  nextAway: Float64Array;
  /** Chances of the scores of each part. */
  parts: Readonly<Record<Part, Float64Array>>;
  counts?: Standing['counts'];
}

/**
 * Goals to come are independent Poisson counts by side and half; the final score carries the weight that Dixon and
 * Coles give the four lowest scores (Applied Statistics 46, 1997, equation 4.2).
 */
export function forecast(standing: Standing): Forecast {
  const { first, second, rest } = standing;
  const counts = ([rest.first, rest.second] as const).map((left, half) =>
    ([0, 1] as const).map((side) => poisson(left[side], MOST - (half === 0 ? first : second)[side])),
  );
  const [[homeFirst, awayFirst], [homeSecond, awaySecond]] = counts as [
    [number[], number[]],
    [number[], number[]],
  ];
  const size = homeFirst.length * awayFirst.length * homeSecond.length * awaySecond.length;
  const found: Omit<Forecast, 'parts'> = {
    goals: first[0] + first[1] + second[0] + second[1],
    now: { first, second },
    ending: new Int32Array(size),
    chance: new Float64Array(size),
    nextHome: new Float64Array(size),
    nextAway: new Float64Array(size),
  };
  let n = 0;
  for (let a = 0; a < homeFirst.length; a++)
    for (let b = 0; b < awayFirst.length; b++)
      for (let c = 0; c < homeSecond.length; c++)
        for (let d = 0; d < awaySecond.length; d++) {
          const [home, away] = [first[0] + a + second[0] + c, first[1] + b + second[1] + d];
          const free = homeFirst[a]! * awayFirst[b]! * homeSecond[c]! * awaySecond[d]!;
          found.chance[n] = free * lowScoreWeight(standing, home, away);
          found.ending[n] = numberOf(first[0] + a, first[1] + b, second[0] + c, second[1] + d);
          // Within a half every order of its goals is equally likely; goals of the first half come first.
          const [ours, theirs] = a + b > 0 ? [a, b] : [c, d];
          found.nextHome[n] = ours + theirs === 0 ? 0 : ours / (ours + theirs);
          found.nextAway[n] = ours + theirs === 0 ? 0 : theirs / (ours + theirs);
          n += 1;
        }
  const total = found.chance.reduce((sum, chance) => sum + chance, 0);
  for (let at = 0; at < size; at++) found.chance[at]! /= total;
  return { ...found, parts: partsOf(found), ...(standing.counts && { counts: standing.counts }) };
}

function numberOf(a: number, b: number, c: number, d: number): number {
  return ((a * BASE + b) * BASE + c) * BASE + d;
}

function partsOf({ ending, chance }: Pick<Forecast, 'ending' | 'chance'>): Forecast['parts'] {
  const sum = (part: Part) => {
    const cells = new Float64Array(CELLS[part]);
    for (let n = 0; n < ending.length; n++) cells[cellOf[part][ending[n]!]!]! += chance[n]!;
    return cells;
  };
  return { match: sum('match'), first: sum('first'), second: sum('second'), halves: sum('halves') };
}

function lowScoreWeight({ usual: [home, away], rho }: Standing, x: number, y: number): number {
  if (x > 1 || y > 1) return 1;
  if (x + y === 0) return 1 - home * away * rho;
  if (x === 0 && y === 1) return 1 + home * rho;
  if (x === 1 && y === 0) return 1 + away * rho;
  return 1 - rho;
}

function poisson(mean: number, most: number): number[] {
  if (mean === 0) return [1];
  const table = [Math.exp(-mean)];
  for (let k = 1; k <= most; k++) table.push((table[k - 1]! * mean) / k);
  return table;
}
