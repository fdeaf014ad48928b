import { type RallySport, WINNER_ONLY } from '../families/race-to-n/rally/sport.ts';

/** Dota 2: best of three or five maps. What happens on a map counts only for its winner. */
export const DOTA: RallySport<'dota'> = {
  sport: 'dota',
  sportId: 402,
  version: 'dota-1',
  typesFrom: 28_000,
  setAt: () => WINNER_ONLY,
  formats: [3, 5],
  words: { texts: 'maps', set: 'map', unit: null, sides: 'teams' },
  serves: 'none',
  opens: 'alternate',
  serveLogit: 0,
};
