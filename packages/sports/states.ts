import { type FootballResult, type FootballState, footballStates } from './football/state.ts';
import type { Pace, SportStates, Standing } from './state.ts';

/** Where a game stands: a union by sport. */
export type GameState = FootballState;
export type { FootballState, Pair } from './football/state.ts';
export type { Clock, Pace, Standing } from './state.ts';

const BY_SPORT: {
  readonly [Sport in GameState['sport']]: SportStates<
    Extract<GameState, { sport: Sport }>,
    Extract<GameResult, { sport: Sport }>
  >;
} = {
  football: footballStates,
};

const BY_ID = new Map(Object.values(BY_SPORT).map((states) => [states.sportId, states]));

/**
 * How a game of a sport begins. One without a folder begins as football does: until its feed says more, all that matters
 * is that nothing has happened yet.
 */
export function stateBefore(sportId: number): GameState {
  return (BY_ID.get(sportId) ?? footballStates).before;
}

/** What is left to tell of a game that is over: a union by sport. */
export type GameResult = FootballResult;

export function resultOf(state: GameState): GameResult {
  return BY_SPORT[state.sport].resultOf(state);
}

/** The figure beside each competitor, in their order. */
export function scoreOf(state: GameState): readonly number[] {
  return BY_SPORT[state.sport].scoreOf(state);
}

/** Whether something happened from one state to the other that moves prices at a stroke. */
export function isOtherStanding(a: GameState, b: GameState): boolean {
  if (a === b) return false;
  if (a.sport !== b.sport || a.status !== b.status || isResting(a) !== isResting(b)) return true;
  return BY_SPORT[a.sport].moversOf(a) !== BY_SPORT[b.sport].moversOf(b);
}

export function paceOf(state: GameState, at: number): Pace {
  return BY_SPORT[state.sport].paceOf(state, at);
}

/** Whether a game rests. */
export function isResting({ status, isBreak }: Standing): boolean {
  return status === 'live' && isBreak;
}
