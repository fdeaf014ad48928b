import type { OutcomeResult } from '@fairbook/feed-contract';

/** Stands in `outcome_results` for every outcome of a game that has no result of its own: the game was cancelled. */
export const ALL_OUTCOMES = '*';

/** The stake of every open leg is returned. `reason` names a text of the dictionary `explain` if there is one. */
export function voidOfAll(reason: string): OutcomeResult {
  const key = reason === 'schedule_changed' ? reason : 'cancelled';
  return { outcomeId: ALL_OUTCOMES, result: [0, 1], void: [1, 1], why: { key, values: {} } };
}
