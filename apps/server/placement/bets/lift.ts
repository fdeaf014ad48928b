import type { JudgedStake, LiftedStake, PlacementTerm } from '../coupon/index.ts';

/** What stands against the stake by the first term that has something to say of it. */
export function lifted(judged: JudgedStake, terms: readonly PlacementTerm[]): LiftedStake {
  for (const term of terms) {
    const lift = term.lift?.(judged);
    if (lift) return lift;
  }
  return { reasons: judged.reasons, waitSeconds: 0 };
}
