/** How pages draw games, of all sports: one part of a page, loaded when it is shown. */

import { TRACKERS } from './registry/trackers.gen.ts';
import type { GameState } from './states.ts';
import type { SportTracker } from './telling/tracker.ts';

export { momentumOf } from './telling/momentum.ts';
export { unitAfter, unitOfEnd } from './telling/story.ts';
export type { ToldEvent, ToldGame, ToldUnit } from './telling/told.ts';
export type { MarkIcon, Picture, RunningPoints, SportTracker } from './telling/tracker.ts';

const BY_SPORT = new Map<string, unknown>(Object.entries(TRACKERS));

/** How a sport draws its games; null for one that does not. */
export function trackerOf(sport: string): SportTracker<GameState> | null {
  return (BY_SPORT.get(sport) as SportTracker<GameState> | undefined) ?? null;
}
