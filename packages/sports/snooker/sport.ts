import { type RallySport, WINNER_ONLY } from '../families/race-to-n/rally/sport.ts';

/** Snooker: best of seven or eleven frames. What is scored in a frame counts only for its winner. */
export const SNOOKER: RallySport<'snooker'> = {
  sport: 'snooker',
  sportId: 30,
  version: 'snooker-1',
  typesFrom: 24_000,
  setAt: () => WINNER_ONLY,
  formats: [7, 11],
  words: { texts: 'frames', set: 'frame', unit: null, sides: 'players' },
  serves: 'none',
  opens: 'alternate',
  serveLogit: 0,
};
