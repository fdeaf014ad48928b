import type { Shown } from '../screens/board.ts';
import { grown, type MarkIcon, type SportTracker } from '../screens/tracker.ts';
import type { FootballState } from './state.ts';

const ICONS: Readonly<Record<string, MarkIcon>> = {
  goal: 'goal',
  corner: 'corner',
  yellow_card: 'yellow_card',
  red_card: 'red_card',
};
const MATCH_SECONDS = 90 * 60;

/** Tracker of a football match: its goals, corners and cards. */
export const footballTracker: SportTracker<Shown<FootballState>> = {
  eventsBetween(before, after) {
    const seconds = after.clock?.seconds ?? null;
    return [
      ...grown('goal', seconds, before.score, after.score),
      ...grown('corner', seconds, before.corners, after.corners),
      ...grown('yellow_card', seconds, before.yellowCards, after.yellowCards),
      ...grown('red_card', seconds, before.redCards, after.redCards),
    ];
  },
  draw: (events) => ({
    parts: [0.5],
    marks: events.flatMap(({ kind, place, seconds }) => {
      const icon = ICONS[kind];
      return icon && seconds !== null ? [{ icon, place, at: Math.min(1, seconds / MATCH_SECONDS) }] : [];
    }),
  }),
};
