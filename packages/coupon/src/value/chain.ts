import type { Bounds } from './bounds.ts';

export interface ChainUnit {
  odds: number;
  chance: number;
}

/** Balances are distinguished to a billionth of the stake, as long as there are not too many. */
const FINEST = 1e9;
const MAX_SUMS = 20_000;

/**
 * The mean return of a chain of independent units, in multiples of the stake, and the chance of `least` or more. A
 * higher balance never ends lower, so balances rounded down bound both from below and balances rounded up from above.
 */
export function playChain(units: readonly ChainUnit[], least: number): { expected: number; profit: Bounds } {
  const low = heldAfter(units, (sum) => Math.floor(sum + 1e-4));
  const high = heldAfter(units, (sum) => Math.ceil(sum - 1e-4));
  const enough = least * (1 - 1e-12);
  const chanceOf = (held: Held) => total(held, (sum) => (sum >= enough ? 1 : 0));
  return {
    expected: (total(low, (sum) => sum) + total(high, (sum) => sum)) / 2,
    profit: { least: chanceOf(low), most: chanceOf(high) },
  };
}

/** Chances by balance. */
type Held = ReadonlyMap<number, number>;

function total(held: Held, worth: (sum: number) => number): number {
  let sum = 0;
  for (const [held_, chance] of held) sum += worth(held_) * chance;
  return sum;
}

function heldAfter(units: readonly ChainUnit[], whole: (sum: number) => number): Held {
  let grid = FINEST;
  let held: Held = new Map([[1, 1]]);
  for (const { odds, chance } of units) {
    const next = new Map<number, number>();
    const put = (sum: number, part: number) => {
      const rounded = whole(sum * grid) / grid;
      if (part > 0) next.set(rounded, (next.get(rounded) ?? 0) + part);
    };
    for (const [sum, part] of held) {
      const staked = Math.min(1, sum);
      put(sum - staked + staked * odds, part * chance);
      put(sum - staked, part * (1 - chance));
    }
    held = next;
    if (held.size > MAX_SUMS) grid /= 10;
  }
  return held;
}
