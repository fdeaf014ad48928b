import { STATES } from './registry/states.gen.ts';
import type { Sports } from './registry/types.gen.ts';
import { SPORTS, type SportKey } from './sports.ts';
import type { OwnState, Pace, SportStates, Standing } from './state.ts';

/** Where a game stands: a union by sport. */
export type GameState = Sports[SportKey]['state'];
/** Causes of suspension specific to a sport. */
export type SportCause = Sports[SportKey]['cause'];
export { SPORTS, type SportKey } from './sports.ts';
export type { Clock, Pace, Standing } from './state.ts';

const BY_SPORT: Record<SportKey, SportStates<GameState, GameResult>> = STATES;

const BY_ID = new Map((Object.keys(BY_SPORT) as SportKey[]).map((sport) => [BY_SPORT[sport].sportId, sport]));

/** The key of a sport by its id; null for one without a folder. */
export function sportOf(sportId: number): SportKey | null {
  return BY_ID.get(sportId) ?? null;
}

/**
 * How a game of a sport begins. One without a folder begins as those of the first do: until its feed says more, all that
 * matters is that nothing has happened yet.
 */
export function stateBefore(sportId: number): GameState {
  return BY_SPORT[sportOf(sportId) ?? SPORTS[0]].before;
}

/** The result of a finished game: a union by sport. */
export type GameResult = Sports[SportKey]['result'];

export function resultOf(state: GameState): GameResult {
  return BY_SPORT[state.sport].resultOf(state);
}

/** The figure beside each competitor, in their order. */
export function scoreOf(state: OwnState<GameState>): readonly number[] {
  return BY_SPORT[state.sport].scoreOf(state);
}

/** Whether something between the two states moves prices abruptly. */
export function isOtherStanding(a: GameState, b: GameState): boolean {
  if (a === b) return false;
  if (a.sport !== b.sport || a.status !== b.status || isResting(a) !== isResting(b)) return true;
  return BY_SPORT[a.sport].moversOf(a) !== BY_SPORT[b.sport].moversOf(b);
}

export function paceOf(state: GameState, at: number): Pace {
  return BY_SPORT[state.sport].paceOf(state, at);
}

/** Whether a game is in a break. */
export function isResting({ status, isBreak }: Standing): boolean {
  return status === 'live' && isBreak;
}
