/**
 * A flex parlay is a system of several sizes at once (docs/decisions/0041): of n units up to k may lose when every size
 * from n − k to n is staked. Size one would be singles, so at least two must win.
 */
const MIN_SIZE = 2;
const MOST_MAY_LOSE = 3;

/** The presets for this many units, each as the number of units that may lose. */
export function flexPresets(units: number): number[] {
  const most = Math.min(MOST_MAY_LOSE, units - MIN_SIZE);
  return Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
}

/** The sizes to stake when `mayLose` units may lose, ascending. */
export function flexSizes(units: number, mayLose: number): number[] {
  return Array.from({ length: mayLose + 1 }, (_, i) => units - mayLose + i);
}

/** How many units may lose with these sizes; null when they are not a preset. */
export function mayLoseOf(units: number, sizes: readonly number[]): number | null {
  const found = flexPresets(units).find((mayLose) => flexSizes(units, mayLose).join() === sizes.join());
  return found ?? null;
}
