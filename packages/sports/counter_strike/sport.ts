import type { RallySport } from '../families/race-to-n/rally/sport.ts';

const MAP = { to: 13, by: 2, step: 3 };

/** Counter-Strike: best of three maps to 13 rounds; after 12–12 in overtimes of six rounds. */
export const COUNTER_STRIKE: RallySport<'counter_strike'> = {
  sport: 'counter_strike',
  sportId: 401,
  version: 'counter_strike-1',
  typesFrom: 26_000,
  setAt: () => MAP,
  formats: [3],
  words: { texts: 'rounds', set: 'map', unit: 'rounds', sides: 'teams' },
  serves: 'none',
  opens: 'alternate',
  serveLogit: 0,
};
