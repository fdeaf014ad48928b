import { isSwapped, type Pair } from '../score.ts';

/**
 * The first server's chance to win a tie-break to `target` points from this score (own points first). `own` and
 * `theirs` are the chances to win a point on serve. From `target − 1` each, two points with one serve by each decide:
 * `own (1 − theirs) / (own (1 − theirs) + (1 − own) theirs)` (Newton and Keller 2005, section 3).
 */
export function tieBreakChance(own: number, theirs: number, target: number, [mine, yours]: Pair): number {
  const level = (own * (1 - theirs)) / (own * (1 - theirs) + (1 - own) * theirs);
  const known = new Map<number, number>();
  const from = (i: number, j: number): number => {
    if (i >= target && i - j >= 2) return 1;
    if (j >= target && j - i >= 2) return 0;
    if (i === j && i >= target - 1) return level;
    const at = i * 64 + j;
    const found = known.get(at);
    if (found !== undefined) return found;
    const wins = isSwapped(i + j) ? 1 - theirs : own;
    const chance = wins * from(i + 1, j) + (1 - wins) * from(i, j + 1);
    known.set(at, chance);
    return chance;
  };
  return from(...shortened(mine, yours, target));
}

/** Two points for each side change neither the server nor the lead, so they are left out of a long tie-break. */
function shortened(mine: number, yours: number, target: number): [number, number] {
  const beyond = Math.max(0, Math.min(mine, yours) - (target - 1));
  const whole = beyond - (beyond % 2);
  return [mine - whole, yours - whole];
}
