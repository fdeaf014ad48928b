import type { JudgedStake, LiftedStake, PlacementTerm } from '../../coupon/index.ts';

/** The answer of the first term that lifts reasons against the stake. */
export function lifted(judged: JudgedStake, terms: readonly PlacementTerm[]): LiftedStake {
  for (const term of terms) {
    const lift = term.lift?.(judged);
    if (lift) return lift;
  }
  return { reasons: judged.reasons, waitSeconds: 0 };
}
