/** How pages draw games: of each sport its own module, loaded when it is shown. */

import { TRACKERS } from './registry/trackers.gen.ts';
import type { GameState } from './states.ts';
import type { SportTracker } from './telling/tracker.ts';

export { momentumOf } from './telling/momentum.ts';
export type { ToldEvent, ToldGame, ToldUnit } from './telling/told.ts';
export type { EventFace, Field, MarkIcon, Picture, SportTracker, StatLine } from './telling/tracker.ts';

const LOADERS: Partial<Record<string, () => Promise<unknown>>> = TRACKERS;

/** Whether games of a sport can be drawn. */
export function hasTracker(sport: string): boolean {
  return Object.hasOwn(LOADERS, sport);
}

/** Loads how a sport draws its games. Throws a RangeError for a sport that does not. */
export async function loadTracker(sport: string): Promise<SportTracker<GameState>> {
  const load = LOADERS[sport];
  if (!load) throw new RangeError(`No tracker of ${sport}`);
  return (await load()) as SportTracker<GameState>;
}
