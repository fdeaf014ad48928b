import type { RallySport } from '../families/race-to-n/rally/sport.ts';

const SET = { to: 25, by: 2 };
const LAST = { to: 15, by: 2 };

/** Volleyball: best of five sets to 25 points, the fifth to 15, each clear by two. */
export const VOLLEYBALL: RallySport<'volleyball'> = {
  sport: 'volleyball',
  sportId: 6,
  version: 'volleyball-1',
  typesFrom: 5000,
  setAt: (index) => (index === 4 ? LAST : SET),
  formats: [5],
  words: { texts: 'rally', set: 'set', unit: 'points', sides: 'teams' },
  serves: 'winner',
  opens: 'alternate',
  isLastTossed: true,
  // Whoever receives attacks first: the serving side wins some 36 of 100 rallies.
  serveLogit: -0.58,
};
