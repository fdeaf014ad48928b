import { type HandField, type HandValues, Told } from './by-hand/told.ts';
import { SCORERS_FIELD } from './families/players/by-hand.ts';
import { ENDS } from './registry/ends.gen.ts';
import type { FinalState } from './settlement/settling.ts';
import type { SportEnds } from './sport.ts';
import type { SportKey } from './sports.ts';
import type { Squads } from './squads.ts';
import type { GameState } from './states.ts';

export { HandFault, type HandField, type HandValue, type HandValues } from './by-hand/told.ts';
export { SCORERS_FIELD };

const BY_SPORT: Partial<Record<SportKey, SportEnds<FinalState, GameState>>> = ENDS;

/**
 * The form for the result of a game, and what its last state suggests; null in a sport without one. Scorers are asked for
 * only where squads are told.
 */
export function handForm(
  state: GameState,
  squads?: Squads,
): { fields: readonly HandField[]; suggested: HandValues } | null {
  const form = BY_SPORT[state.sport]?.byHand;
  if (!form) return null;
  const fields = form.fields(state).filter((field) => squads || field !== SCORERS_FIELD);
  return { fields, suggested: form.suggested(state) };
}

/**
 * The end of a game as an operator enters it, and its public state. `state` is the last one known. Throws `HandFault`
 * with the field at fault, and a RangeError in a sport without a form.
 */
export function endByHand(
  values: HandValues,
  { state, competitors, squads }: { state: GameState; competitors: number; squads?: Squads | undefined },
): { end: FinalState; state: GameState } {
  const form = BY_SPORT[state.sport]?.byHand;
  if (!form) throw new RangeError(`no form for results of ${state.sport}`);
  return form.ended(new Told(form.fields(state), values, competitors), state, squads);
}
