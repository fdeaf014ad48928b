import type { RallySport } from '../families/race-to-n/rally/sport.ts';

const MAP = { to: 13, by: 2 };

/** Valorant: best of three maps to 13 rounds, clear by two. */
export const VALORANT: RallySport<'valorant'> = {
  sport: 'valorant',
  sportId: 404,
  version: 'valorant-1',
  typesFrom: 27_000,
  setAt: () => MAP,
  formats: [3],
  words: { texts: 'rounds', set: 'map', unit: 'rounds', sides: 'teams' },
  serves: 'none',
  opens: 'alternate',
  serveLogit: 0,
};
