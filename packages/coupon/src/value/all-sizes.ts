import type { Bounds } from './bounds.ts';

export interface Chance {
  odds: number;
  chance: number;
}

/** With at most this many units, each half of them has few enough endings to list. */
const MAX_LISTED = 24;
const CELLS = 2 ** 17;
const EXACT = 1e-12;

/**
 * The chance that all combinations of all sizes (one to every unit) add up to `least` or more. Their sum is `Π(1 + odds
 * of a winner) − 1`, so the endings of each half of the units are listed and matched. With more units the logarithms
 * are added on a grid, rounded down and rounded up, which bounds the chance.
 */
export function allSizesChance(units: readonly Chance[], least: number): Bounds {
  const enough = (least + 1) * (1 - EXACT);
  if (units.length > MAX_LISTED) {
    return { least: onGrid(units, enough, Math.floor), most: onGrid(units, enough, Math.ceil) };
  }
  const middle = units.length >> 1;
  const first = listed(units.slice(0, middle)).sort((a, b) => a.product - b.product);
  const second = listed(units.slice(middle)).sort((a, b) => b.product - a.product);
  let total = 0;
  let next = 0;
  let matched = 0;
  // The products of the first half ascend, so ever more endings of the second half are high enough.
  for (const { product, chance } of first) {
    for (; next < second.length && second[next]!.product * product >= enough; next++)
      matched += second[next]!.chance;
    total += chance * matched;
  }
  return { least: total, most: total };
}

function listed(units: readonly Chance[]): { product: number; chance: number }[] {
  return units.reduce(
    (list, { odds, chance }) =>
      list.flatMap((one) => [
        { product: one.product, chance: one.chance * (1 - chance) },
        { product: one.product * (1 + odds), chance: one.chance * chance },
      ]),
    [{ product: 1, chance: 1 }],
  );
}

function onGrid(units: readonly Chance[], enough: number, whole: (cells: number) => number): number {
  const highest = units.reduce((sum, { odds }) => sum + Math.log1p(odds), 0);
  const cell = highest / CELLS;
  const held = new Float64Array(CELLS + units.length + 1);
  held[0] = 1;
  let top = 0;
  for (const { odds, chance } of units) {
    const step = whole(Math.log1p(odds) / cell);
    for (let at = top; at >= 0; at--) {
      const here = held[at]!;
      if (here === 0) continue;
      held[at + step]! += here * chance;
      held[at] = here * (1 - chance);
    }
    top += step;
  }
  const from = Math.max(
    0,
    whole === Math.floor ? Math.ceil(Math.log(enough) / cell) : Math.floor(Math.log(enough) / cell),
  );
  let above = 0;
  for (let at = from; at <= top; at++) above += held[at]!;
  return above;
}
