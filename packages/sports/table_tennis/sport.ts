import type { RallySport } from '../families/race-to-n/rally/sport.ts';

const SET = { to: 11, by: 2 };

/** Table tennis: best of five or seven sets to 11 points, clear by two; the serve changes after two points. */
export const TABLE_TENNIS: RallySport<'table_tennis'> = {
  sport: 'table_tennis',
  sportId: 10,
  version: 'table_tennis-1',
  typesFrom: 22_000,
  setAt: () => SET,
  formats: [5, 7],
  words: { texts: 'racket', set: 'set', unit: 'points', sides: 'players' },
  serves: 'twos',
  opens: 'alternate',
  // The server wins some 54 of 100 points.
  serveLogit: 0.16,
};
