import { oncePer } from '../../price/once.ts';
import { type FieldSport, placesFor } from './field.ts';

/** What the prices of a field are made from at one moment, all in integers. */
export interface FieldModel<Sport extends string = string> {
  sport: Sport;
  /** The result that each competitor is expected to end with, in thousandths of the sport's unit. Less is better. */
  at: number[];
  /** 1 for a competitor that is out or withdrew. */
  out: number[];
  /** The standard deviation of what is left of each result, in thousandths. */
  spread: number;
  /** The chance of a competitor that is in to finish, in millionths. */
  stays: number;
  /** The open book: 1 after a withdrawal, otherwise 0. */
  book: number;
}

export const MILLION = 1_000_000;
/** How many cells results are counted in where they are not whole, and how far beyond the expected results. */
const CELLS = 160;
const BEYOND = 5;
/** Chances below this are left out. */
const NEGLIGIBLE = 1e-10;

/** What a model expects of a field. All functions are by the numbers of competitors, from 0. */
export interface FieldChances {
  /** The share of a stake that is expected to win on a competitor among the first `count`, dead heats included. */
  top(one: number, count: number): number;
  /** The chances to be ahead of another, and to be level or both out. */
  duel(one: number, other: number): { ahead: number; level: number };
  /** The share of a stake expected to win on these two as first and second. */
  forecast(first: number, second: number): number;
}

/** The numbers of places that are bet on in a field of so many. */
export function topsOf({ tops }: Pick<FieldSport, 'tops'>, runners: number): readonly number[] {
  if (tops) return tops.filter((count) => count < runners);
  const count = placesFor(runners);
  return count > 1 ? [count] : [];
}

/** The chances of a sport's models, cached as long as a model is referenced. */
export function fieldChances(sport: FieldSport) {
  return oncePer((model: FieldModel): FieldChances => {
    const table = cellsOf(sport, model);
    const most = Math.max(1, ...topsOf(sport, model.at.length));
    let tops: Float64Array[] | undefined;
    /** The chance to end in a place, or in the expected share of it. */
    const inPlace = (one: number, place: number) =>
      (tops![place - 1]![one] ?? 0) - (place > 1 ? tops![place - 2]![one]! : 0);
    const equals = sport.isWhole ? 0 : sport.equals;
    const order = (first: number, second: number) => orderOf(table, first, second);
    return {
      top(one, count) {
        tops ??= topShares(sport, table, most + 1);
        const share = tops[count - 1]![one]!;
        // Sharing a place halves what one of the two had, and gives the other as much.
        const isShared = count === 1 || count > 2;
        return isShared ? share + (equals / 2) * (inPlace(one, count + 1) - inPlace(one, count)) : share;
      },
      duel: (one, other) => duelOf(sport, table, one, other),
      forecast(first, second) {
        const chance = order(first, second);
        return equals === 0 ? chance : (1 - equals / 2) * chance + (equals / 2) * order(second, first);
      },
    };
  });
}

/** Each competitor’s chance to finish in each cell, and before it. Who does not finish is in no cell. */
interface Cells {
  mass: Float64Array[];
  before: Float64Array[];
  stays: Float64Array;
}

function cellsOf({ isWhole }: FieldSport, { at, out, spread, stays }: FieldModel): Cells {
  const deviation = Math.max(1, spread);
  const [least, most] = [Math.min(...at) - BEYOND * deviation, Math.max(...at) + BEYOND * deviation];
  // Whole results are rounded, so their cells begin half a unit before.
  const from = isWhole ? Math.floor(least / 1000) * 1000 - 500 : least;
  const width = isWhole ? 1000 : (most - least) / CELLS;
  const count = isWhole ? Math.ceil((most - from) / width) : CELLS;
  const finishes = Float64Array.from(out, (isOut) => (isOut ? 0 : stays / MILLION));
  const mass = at.map((mean, n) =>
    Float64Array.from({ length: count }, (_, cell) => {
      const low = (from + cell * width - mean) / deviation;
      return finishes[n]! * (normal(low + width / deviation) - normal(low));
    }),
  );
  const before = mass.map((own) => {
    let sum = 0;
    return own.map((chance) => {
      sum += chance;
      return sum - chance;
    });
  });
  return { mass, before, stays: finishes };
}

/** By number of places from 1, the expected share of each competitor. */
function topShares(sport: FieldSport, cells: Cells, most: number): Float64Array[] {
  const { mass } = cells;
  const shares = Array.from({ length: most }, () => new Float64Array(mass.length));
  const reach = sport.isWhole ? mass.length : 1;
  for (let one = 0; one < mass.length; one++)
    for (let cell = 0; cell < mass[one]!.length; cell++) {
      const chance = mass[one]![cell]!;
      if (chance < NEGLIGIBLE) continue;
      const others = othersAt(sport, cells, { one, cell, most, reach });
      for (let better = 0; better < most; better++)
        for (let level = 0; level < reach; level++) {
          const p = chance * others[better * reach + level]!;
          if (p === 0) continue;
          for (let count = better + 1; count <= most; count++)
            shares[count - 1]![one]! += p * Math.min(1, (count - better) / (level + 1));
        }
    }
  return shares;
}

interface At {
  one: number;
  cell: number;
  most: number;
  reach: number;
}

/** The chances of how many others are better than a cell and how many are in it; more than `most` are left out. */
function othersAt(
  { isWhole }: FieldSport,
  { mass, before }: Cells,
  { one, cell, most, reach }: At,
): Float64Array {
  const made = new Float64Array(most * reach);
  made[0] = 1;
  for (let other = 0, known = 0; other < mass.length; other++) {
    if (other === one) continue;
    const equal = isWhole ? mass[other]![cell]! : 0;
    // Within a cell each of two is first as often as the other.
    const better = before[other]![cell]! + (isWhole ? 0 : mass[other]![cell]! / 2);
    if (better + equal < NEGLIGIBLE) continue;
    known += 1;
    for (let b = Math.min(most - 1, known); b >= 0; b--)
      for (let level = Math.min(reach - 1, known); level >= 0; level--) {
        const here = b * reach + level;
        let chance = made[here]! * (1 - better - equal);
        if (b > 0) chance += made[here - reach]! * better;
        if (level > 0) chance += made[here - 1]! * equal;
        made[here] = chance;
      }
  }
  return made;
}

function duelOf({ isWhole }: FieldSport, { mass, before, stays }: Cells, one: number, other: number) {
  let [ahead, level] = [0, (1 - stays[one]!) * (1 - stays[other]!)];
  for (let cell = 0; cell < mass[one]!.length; cell++) {
    const [own, equal] = [mass[one]![cell]!, mass[other]![cell]!];
    const behind = 1 - before[other]![cell]! - equal;
    ahead += own * (behind + (isWhole ? 0 : equal / 2));
    if (isWhole) level += own * equal;
  }
  return { ahead, level };
}

/** The chance of these two to be first and second. */
function orderOf({ mass, before }: Cells, first: number, second: number): number {
  let sum = 0;
  for (let cell = 0; cell < mass[second]!.length; cell++) {
    const own = mass[second]![cell]!;
    if (own < NEGLIGIBLE) continue;
    let chance = own * (before[first]![cell]! + mass[first]![cell]! / 2);
    for (let other = 0; other < mass.length; other++)
      if (other !== first && other !== second) chance *= 1 - before[other]![cell]! - mass[other]![cell]! / 2;
    sum += chance;
  }
  return sum;
}

/** The standard normal distribution function, to 1.2 × 10⁻⁷: Numerical Recipes, third edition, 6.2.2. */
function normal(x: number): number {
  const z = Math.abs(x) / Math.SQRT2;
  const t = 2 / (2 + z);
  const terms = [
    ...[-1.265_512_23, 1.000_023_68, 0.374_091_96, 0.096_784_18, -0.186_288_06],
    ...[0.278_868_07, -1.135_203_98, 1.488_515_87, -0.822_152_23, 0.170_872_77],
  ];
  const power = terms.reduceRight((sum, term) => term + t * sum, 0);
  const tail = (t * Math.exp(-z * z + power)) / 2;
  return x > 0 ? 1 - tail : tail;
}
