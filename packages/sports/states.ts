import { STATES } from './registry/states.gen.ts';
import type { Sports } from './registry/types.gen.ts';
import { SPORTS, type SportKey } from './sports.ts';
import type { OwnState, Pace, SportStates, Standing } from './state.ts';

/** The state of a game: a union by sport. */
export type GameState = Sports[SportKey]['state'];
/** Causes of suspension specific to a sport. */
export type SportCause = Sports[SportKey]['cause'];
export { seasonKeyOf } from './season/key.ts';
export { SPORT_DICTIONARIES, SPORTS, type SportKey } from './sports.ts';
export { type Player, playerIn, playerKey, type Squad, type Squads } from './squads.ts';
export type { Clock, Pace, Standing } from './state.ts';

const BY_SPORT: Record<SportKey, SportStates<GameState, GameResult>> = STATES;

const BY_ID = new Map((Object.keys(BY_SPORT) as SportKey[]).map((sport) => [BY_SPORT[sport].sportId, sport]));

/** The key of a sport by its id; null for a sport without a folder. */
export function sportOf(sportId: number): SportKey | null {
  return BY_ID.get(sportId) ?? null;
}

/**
 * The state of a game before its start. A sport without a folder gets that of the first sport: until its feed reports,
 * all that matters is that nothing has happened yet.
 */
export function stateBefore(sportId: number): GameState {
  return BY_SPORT[sportOf(sportId) ?? SPORTS[0]].before;
}

/** The result of a finished game: a union by sport. */
export type GameResult = Sports[SportKey]['result'];

/** The published result of a finished game, from its last state. */
export function resultOf(state: GameState): GameResult {
  return BY_SPORT[state.sport].resultOf(state);
}

/** The score of a state: one figure per competitor, in their order. */
export function scoreOf(state: OwnState<GameState>): readonly number[] {
  return BY_SPORT[state.sport].scoreOf(state);
}

/** All figures that players call the score, those of `scoreOf` first. */
export function wholeScoreOf(state: OwnState<GameState>): readonly number[] {
  return BY_SPORT[state.sport].wholeScoreOf(state);
}

/** Whether something between the two states moved prices abruptly. */
export function isOtherStanding(a: GameState, b: GameState): boolean {
  if (a === b) return false;
  if (a.sport !== b.sport || a.status !== b.status || isResting(a) !== isResting(b)) return true;
  return BY_SPORT[a.sport].moversOf(a) !== BY_SPORT[b.sport].moversOf(b);
}

/** Whether something between the two states may have moved prices abruptly, even of single markets. */
export function mayHaveJumped(a: GameState, b: GameState): boolean {
  if (isOtherStanding(a, b)) return true;
  const { quietMoversOf } = BY_SPORT[a.sport];
  return quietMoversOf !== undefined && quietMoversOf(a) !== quietMoversOf(b);
}

/** The pace of a game at a moment (epoch milliseconds). */
export function paceOf(state: GameState, at: number): Pace {
  return BY_SPORT[state.sport].paceOf(state, at);
}

/** Whether a game is in a break. */
export function isResting({ status, isBreak }: Standing): boolean {
  return status === 'live' && isBreak;
}
