import type { Game } from '../data.ts';

/** Which games in play to show: all, or those in their first or second half, period, set or innings. */
export type PartChoice = 'all' | 'first' | 'second';

/** Which part a game is in: 1 for the first half, period, set or inning. A break belongs to the part before it. Null in sports without parts. */
export function partOf(state: Game['state']): number | null {
  if ('parts' in state) return state.parts.length;
  if ('sets' in state) return state.sets.length;
  if (state.sport === 'baseball') return state.innings.length;
  // Extra time and a shoot-out follow the second half.
  if (state.sport === 'football') return /^(second|extra|shootout)/.test(state.period) ? 2 : 1;
  return null;
}

export function isInPart({ state }: Game, choice: PartChoice): boolean {
  return choice === 'all' || partOf(state) === (choice === 'first' ? 1 : 2);
}
