import type { PointsSport } from '../families/timed-points/sport.ts';

/** American football: four quarters; a touchdown is six points, mostly seven with the kick after it, a field goal three. */
export const AMERICAN_FOOTBALL: PointsSport<'american_football'> = {
  sport: 'american_football',
  sportId: 13,
  version: 'american_football-1',
  typesFrom: 31_000,
  turnsPerMinute: 0.2,
  // A drive brings nothing, a field goal, or a touchdown with one, no or two extra points.
  shares: [0, 0, 0, 0.42, 0, 0, 0.04, 0.5, 0.04],
  overtimeMinutes: 10,
  regular: 4,
  level: 'one_overtime',
  texts: 'points',
  boards: 'basketball',
  usual: { minutes: 15, points: 0.38 },
  pace: { stretch: 2.8, half: 780, other: 120 },
  totals: { lowest: 12, step: 3 },
  // Those who score touchdowns; a running back does so most often.
  players: {
    ...{ unit: 'touchdown', least: 6, hasScorers: true, hasTotals: false },
    lineUp: {
      positions: {
        quarterback: { numbers: [1, 7], start: 1, change: 0, weight: 0.8 },
        running_back: { numbers: [20, 22, 24], start: 2, change: 0, weight: 2.4 },
        receiver: { numbers: [9, 10, 11, 13, 15], start: 4, change: 0, weight: 1.3 },
        tight_end: { numbers: [12, 14, 16], start: 2, change: 0, weight: 0.9 },
      },
      ownGoals: 0,
      changes: { chance: 0, at: [[1, 1]] },
    },
  },
  example: {
    parts: [
      [7, 3],
      [3, 7],
      [0, 7],
      [7, 0],
      [3, 0],
    ],
    whole: { margin: '-2.5', total: '36.5', home: '19.5', away: '16.5' },
    part: { margin: '-0.5', total: '9.5', home: '3.5', away: '6.5' },
  },
};
