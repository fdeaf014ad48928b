import type { Face, SeenRound } from '@fairbook/games/faces';
import { tapeOf } from '@fairbook/games/fairness';

/** Whether options can be played: those that are being chosen may not be, yet. */
export const isFit = (face: Face, options: unknown): boolean =>
  face.chips?.(options) !== 0 && face.rules.fits?.(options) !== false;

/** A drawn round as it is seen with these options. */
export function seenOf(face: Face, options: unknown, id: string, draws: readonly number[]): SeenRound {
  const { state, paid } = face.rules.start(options, tapeOf(draws));
  return { id, options, actions: [], shown: face.rules.show(state, true), isOver: true, times: paid };
}

/** What everybody sees of what was drawn. */
export const shownOf = (face: Face, draws: readonly number[]): unknown =>
  seenOf(face, face.rules.usual, '', draws).shown;
