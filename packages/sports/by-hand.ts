import { type HandField, type HandValues, Told } from './by-hand/told.ts';
import { ENDS } from './registry/ends.gen.ts';
import type { FinalState } from './settlement/settling.ts';
import type { SportEnds } from './sport.ts';
import type { SportKey } from './sports.ts';
import type { GameState } from './states.ts';

export { HandFault, type HandField, type HandValue, type HandValues } from './by-hand/told.ts';

const BY_SPORT: Partial<Record<SportKey, SportEnds<FinalState, GameState>>> = ENDS;

/** The form for the result of a game, and what its last state suggests; null in a sport without one. */
export function handForm(state: GameState): { fields: readonly HandField[]; suggested: HandValues } | null {
  const form = BY_SPORT[state.sport]?.byHand;
  return form ? { fields: form.fields(state), suggested: form.suggested(state) } : null;
}

/**
 * The end of a game as an operator enters it, and its public state. `state` is the last one known. Throws `HandFault`
 * with the field at fault, and a RangeError in a sport without a form.
 */
export function endByHand(
  values: HandValues,
  { state, competitors }: { state: GameState; competitors: number },
): { end: FinalState; state: GameState } {
  const form = BY_SPORT[state.sport]?.byHand;
  if (!form) throw new RangeError(`no form for results of ${state.sport}`);
  return form.ended(new Told(form.fields(state), values, competitors), state);
}
