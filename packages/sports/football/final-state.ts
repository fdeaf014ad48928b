import { type Goals, type Side, sumOf } from '../families/timed-goals/final-state.ts';

export type { Goals as Half, Side } from '../families/timed-goals/final-state.ts';

/** The part of a match that decides a market; `next` depends on the order of goals. */
export type Scope = 'full' | 'first' | 'second' | 'both' | 'next';

/** What settling a match's markets requires. Goals of extra time never count. */
export interface FinalState {
  sport: 'football';
  first: Goals;
  second: Goals;
  /** Who scored each goal, in order. */
  goals: readonly Side[];
}

/** The score of the part of the match that decides a market. */
export function scoreOf(state: Pick<FinalState, 'first' | 'second'>, scope: Scope): Goals {
  if (scope === 'first') return state.first;
  if (scope === 'second') return state.second;
  return sumOf([state.first, state.second]);
}
