import type { RallySport } from '../families/race-to-n/rally/sport.ts';

const SET = { to: 21, by: 2 };
const LAST = { to: 15, by: 2 };

/** Beach volleyball: best of three sets to 21 points, the third to 15, each clear by two. */
export const BEACH_VOLLEYBALL: RallySport<'beach_volleyball'> = {
  sport: 'beach_volleyball',
  sportId: 29,
  version: 'beach_volleyball-1',
  typesFrom: 21_000,
  setAt: (index) => (index === 2 ? LAST : SET),
  formats: [3],
  words: { texts: 'rally', set: 'set', unit: 'points', sides: 'teams' },
  serves: 'winner',
  opens: 'alternate',
  isLastTossed: true,
  // Whoever receives attacks first: the serving side wins some 37 of 100 rallies.
  serveLogit: -0.53,
};
