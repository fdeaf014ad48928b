import { type RallySport, WINNER_ONLY } from '../families/race-to-n/rally/sport.ts';

/** League of Legends: best of three or five maps. Of what happens on a map only kills have markets. */
export const LOL: RallySport<'lol'> = {
  sport: 'lol',
  sportId: 403,
  version: 'lol-1',
  typesFrom: 29_000,
  setAt: () => WINNER_ONLY,
  formats: [3, 5],
  words: { texts: 'maps', set: 'map', unit: null, sides: 'teams' },
  serves: 'none',
  opens: 'alternate',
  serveLogit: 0,
  // About 27 kills a map.
  kills: { turns: 26, winner: 0.6, loser: 0.44 },
};
