import { type RallySport, WINNER_ONLY } from '../families/race-to-n/rally/sport.ts';

/** Dota 2: best of three or five maps. Of what happens on a map only kills have markets. */
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
  // About 50 kills a map.
  kills: { turns: 45, winner: 0.62, loser: 0.5 },
};
