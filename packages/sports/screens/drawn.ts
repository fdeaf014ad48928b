import { DRAWN } from '../registry/drawn.gen.ts';

/** Whether games of a sport can be drawn. */
export function hasTracker(sport: string): boolean {
  return DRAWN.includes(sport);
}
