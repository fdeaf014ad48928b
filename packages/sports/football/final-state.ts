/** Goals of a half: home, away. */
export type Half = readonly [home: number, away: number];
export type Side = 'home' | 'away';

/** The part of a match that decides a market; `next` depends on the order of goals. */
export type Scope = 'full' | 'first' | 'second' | 'both' | 'next';

/** What settling a match's markets requires. Goals of extra time never count. */
export interface FinalState {
  sport: 'football';
  first: Half;
  second: Half;
  /** Who scored each goal, in order. */
  goals: readonly Side[];
}

/** The score of the part of the match that decides a market. */
export function scoreOf(state: Pick<FinalState, 'first' | 'second'>, scope: Scope): Half {
  if (scope === 'first') return state.first;
  if (scope === 'second') return state.second;
  return [state.first[0] + state.second[0], state.first[1] + state.second[1]];
}
