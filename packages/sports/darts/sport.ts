import type { RallySport } from '../families/race-to-n/rally/sport.ts';

const SET = { to: 3, by: 1 };

/** Darts: best of five or seven sets, each the best of five legs; who throws first changes with every leg. */
export const DARTS: RallySport<'darts'> = {
  sport: 'darts',
  sportId: 21,
  version: 'darts-1',
  typesFrom: 25_000,
  setAt: () => SET,
  formats: [5, 7],
  words: { texts: 'legs', set: 'set', unit: 'legs', sides: 'players' },
  serves: 'each',
  opens: 'alternate',
  // Whoever throws first wins some 62 of 100 legs.
  serveLogit: 0.49,
};
