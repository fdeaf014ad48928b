import type { RallySport } from '../families/race-to-n/rally/sport.ts';

const SET = { to: 21, by: 2, cap: 30 };

/** Badminton: best of three sets to 21 points, clear by two; at 29–29 the next point decides. */
export const BADMINTON: RallySport<'badminton'> = {
  sport: 'badminton',
  sportId: 16,
  version: 'badminton-1',
  typesFrom: 23_000,
  setAt: () => SET,
  formats: [3],
  words: { texts: 'racket', set: 'set', unit: 'points', sides: 'players' },
  serves: 'winner',
  opens: 'winner',
  // The serve is hit upwards: the server wins some 49 of 100 points.
  serveLogit: -0.04,
};
