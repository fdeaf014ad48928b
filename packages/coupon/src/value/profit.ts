import { allSizesChance } from './all-sizes.ts';
import type { Bounds } from './bounds.ts';

/** One way in which a unit may end, with its factor for each part; the best way first. */
interface Ending {
  chance: number;
  factors: readonly number[];
}

export type Layer = readonly Ending[];

interface Played {
  bankers: readonly Layer[];
  free: readonly Layer[];
  sizes: readonly number[];
  /** The minimum sum of products, over all sizes and parts, that counts. */
  least: number;
}

/** Work limit of a count; beyond it a coarser one is tried. */
const MAX_WORK = 12_000_000;
/** Work limit of the first, exact count. */
const EXACT_WORK = 40_000_000;
/** Branches less likely than this are left open, between the bounds; tried in turn. */
const CUTS = [1e-6, 1e-4];
/** Numbers of groups of similar odds, tried in turn when too many odds differ. */
const GROUPS = [6, 4];
/** Work of a step besides its sums. */
const WORK_OF_STEP = 10;
/** Relative error of sums of products of doubles. */
const EXACT = 1e-12;

/**
 * The probability that the combinations add up to `least` or more. Units are decided one after another, the highest
 * odds first. A branch ends as soon as the rest can't change the answer, and of units with equal odds only the winners
 * are counted. Fifty units with different odds are too many: then similar odds are taken as equal, once at the lowest
 * and once at the highest of each group, which bounds the probability.
 */
export function profitChance(played: Played): Bounds {
  if (isAllSizes(played)) return allSizesOf(played);
  const exact = countedTo(played, 0, EXACT_WORK);
  if (exact) return exact;
  for (const groups of played.free.every(({ length }) => length === 2) ? GROUPS : []) {
    const low = countedTo({ ...played, free: likened(played.free, groups, Math.min) }, 0);
    const high = low && countedTo({ ...played, free: likened(played.free, groups, Math.max) }, 0);
    if (low && high) return { least: low.least, most: high.most };
  }
  for (const cut of CUTS) {
    const bounds = countedTo(played, cut);
    if (bounds) return bounds;
  }
  return { least: 0, most: 1 };
}

function isAllSizes({ free, sizes }: Played): boolean {
  return sizes.length === free.length && free.every(({ length }) => length === 2);
}

function allSizesOf({ bankers, free, least }: Played): Bounds {
  const units = free.map(([win]) => ({ odds: win!.factors[0]!, chance: win!.chance }));
  const scale = bankers.reduce((product, [win]) => product * win!.factors[0]!, 1);
  const chance = bankers.reduce((all, [win]) => all * win!.chance, 1);
  const bounds = allSizesChance(units, least / scale);
  return { least: chance * bounds.least, most: chance * bounds.most };
}

/** The units with similar odds made equal: each group gets the odds that `pick` chooses. */
function likened(free: readonly Layer[], groups: number, pick: (...odds: number[]) => number): Layer[] {
  const oddsOf = (layer: Layer) => layer[0]!.factors[0]!;
  const sorted = free.toSorted((a, b) => oddsOf(a) - oddsOf(b));
  const size = Math.ceil(sorted.length / groups);
  return sorted.map(([win, lose], place) => {
    const first = place - (place % size);
    const odds = pick(...sorted.slice(first, first + size).map(oddsOf));
    return [{ chance: win!.chance, factors: [odds] }, lose!];
  });
}

function countedTo({ bankers, free, sizes, least }: Played, cut: number, maxWork = MAX_WORK): Bounds | null {
  const parts = (free[0] ?? bankers[0])?.[0]?.factors.length ?? 1;
  const steps = grouped(free);
  const largest = sizes.at(-1) ?? 0;
  const best = bestOfRest(steps, sizes, largest, parts);
  const enough = least * (1 - EXACT);
  const sums = steps.map(() => newSums(parts, largest));
  sums.push(newSums(parts, largest));
  let won = 0;
  let open = 0;
  let work = 0;

  function decide(step: number, chance: number, scale: readonly number[]): void {
    work += (largest + WORK_OF_STEP) * parts;
    if (chance === 0 || work > maxWork) return;
    const here = sums[step]!;
    if (sumOf(here, scale, sizes) >= enough) {
      won += chance;
      return;
    }
    if (mostOf(here, scale, best[step]!) < enough) return;
    if (chance < cut) {
      open += chance;
      return;
    }
    for (const { chance: own, factors, times } of steps[step]!) {
      multiplyInto(here, sums[step + 1]!, factors, times);
      decide(step + 1, chance * own, scale);
    }
  }

  function start(banker: number, chance: number, scale: readonly number[]): void {
    const layer = bankers[banker];
    if (!layer) {
      for (const sum of sums[0]!) sum.fill(0)[0] = 1;
      decide(0, chance, scale);
      return;
    }
    for (const { chance: own, factors } of layer) {
      start(
        banker + 1,
        chance * own,
        scale.map((by, part) => by * factors[part]!),
      );
    }
  }

  start(0, 1, new Array(parts).fill(1));
  return work > maxWork ? null : { least: won, most: Math.min(1, won + open) };
}

type Sums = Float64Array<ArrayBuffer>[];

function newSums(parts: number, largest: number): Sums {
  return Array.from({ length: parts }, () => new Float64Array(largest + 1));
}

interface Counted extends Ending {
  times: number;
}

/**
 * A step per unit, or per group of units with equal odds, whose ending is the number of its winners. Highest odds
 * first.
 */
function grouped(free: readonly Layer[]): Counted[][] {
  const byOdds = new Map<string, Layer[]>();
  for (const [place, layer] of free.entries()) {
    const name = layer.length === 2 ? `odds ${layer[0]!.factors[0]}` : `unit ${place}`;
    byOdds.set(name, [...(byOdds.get(name) ?? []), layer]);
  }
  const steps = [...byOdds.values()].map((group) => {
    if (group.length === 1) return group[0]!.map((ending) => ({ ...ending, times: 1 }));
    const { factors } = group[0]![0]!;
    return exactly(group.map((layer) => layer[0]!.chance)).map((chance, times) => ({
      chance,
      factors,
      times,
    }));
  });
  return steps.sort((a, b) => highest(b) - highest(a));
}

function highest(endings: readonly Counted[]): number {
  return Math.max(...endings.map(({ factors }) => factors[0]!));
}

/** The probability that exactly `n` of these independent events happen, by `n`. */
export function exactly(chances: readonly number[]): number[] {
  return chances.reduce<number[]>(
    (counts, chance) =>
      Array.from(
        { length: counts.length + 1 },
        (_, n) => (counts[n] ?? 0) * (1 - chance) + (counts[n - 1] ?? 0) * chance,
      ),
    [1],
  );
}

/** By step and part: the factor of each degree when everything from this step on wins. */
function bestOfRest(
  steps: readonly Counted[][],
  sizes: readonly number[],
  largest: number,
  parts: number,
): Sums[] {
  let rest = newSums(parts, largest);
  for (const sum of rest) sum[0] = 1;
  const best: Sums[] = [weighed(rest, sizes, largest)];
  for (const endings of steps.toReversed()) {
    const { factors } = endings.toSorted((a, b) => b.factors.at(-1)! - a.factors.at(-1)!)[0]!;
    const next = newSums(parts, largest);
    multiplyInto(rest, next, factors, Math.max(...endings.map(({ times }) => times)));
    rest = next;
    best.unshift(weighed(rest, sizes, largest));
  }
  return best;
}

function weighed(rest: Sums, sizes: readonly number[], largest: number): Sums {
  return rest.map((sum) =>
    Float64Array.from({ length: largest + 1 }, (_, degree) =>
      sizes.reduce((total, size) => total + (size >= degree ? sum[size - degree]! : 0), 0),
    ),
  );
}

/** The elementary symmetric polynomials with `times` more values of each factor. */
function multiplyInto(from: Sums, to: Sums, factors: readonly number[], times: number): void {
  for (const [part, sum] of to.entries()) {
    sum.set(from[part]!);
    const factor = factors[part]!;
    if (factor === 0) continue;
    for (let n = 0; n < times; n++) {
      for (let degree = sum.length - 1; degree > 0; degree--) sum[degree]! += sum[degree - 1]! * factor;
    }
  }
}

function sumOf(sums: Sums, scale: readonly number[], sizes: readonly number[]): number {
  let total = 0;
  for (const [part, sum] of sums.entries()) for (const size of sizes) total += scale[part]! * sum[size]!;
  return total;
}

function mostOf(sums: Sums, scale: readonly number[], best: Sums): number {
  let total = 0;
  for (const [part, sum] of sums.entries()) {
    for (let degree = 0; degree < sum.length; degree++)
      total += scale[part]! * sum[degree]! * best[part]![degree]!;
  }
  return total;
}
