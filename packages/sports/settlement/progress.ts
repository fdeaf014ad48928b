import { PROGRESS } from '../registry/progress.gen.ts';
import type { Progress, SportProgress } from '../sport.ts';
import type { SportKey } from '../sports.ts';
import type { OwnState } from '../state.ts';
import type { GameState } from '../states.ts';
import type { VerdictName } from './verdict.ts';

const BY_SPORT: Partial<Record<SportKey, SportProgress<GameState>>> = PROGRESS;

/**
 * How an open leg stands. Null where the state of its game alone does not decide it, for an unknown outcome, and in a
 * sport without progress.
 */
export function progressOf(outcomeId: string, state: OwnState<GameState>): Progress | null {
  return BY_SPORT[state.sport]?.of(outcomeId, state) ?? null;
}

/** The name of a leg's result if it were decided now. A dead heat counts as won: only the end of a game shows one. */
export function progressName({
  now: { result, void: returned },
}: Progress): Exclude<VerdictName, 'dead_heat' | 'reduced'> {
  if (returned[0] === returned[1]) return 'void';
  if (returned[0] > 0) return result[0] > 0 ? 'half_won' : 'half_lost';
  return result[0] === 0 ? 'lost' : 'won';
}
