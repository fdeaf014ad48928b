import type { PointsSport } from '../families/timed-points/sport.ts';

/** Basketball: four quarters, baskets of one to three points, overtimes until one side leads. */
export const BASKETBALL: PointsSport<'basketball'> = {
  sport: 'basketball',
  sportId: 3,
  version: 'basketball-1',
  typesFrom: 3000,
  // At this rate final leads scatter as in real games, with a standard deviation of about 12 points.
  turnsPerMinute: 1.4,
  shares: [0, 0.1, 0.58, 0.32],
  overtimeMinutes: 5,
  regular: 4,
  level: 'overtimes',
  texts: 'points',
  boards: 'basketball',
  usual: { minutes: 10, points: 2.2 },
  pace: { stretch: 2, half: 900, other: 130 },
  totals: { lowest: 126, step: 6 },
  // Ten play in turns, each with their share of the points.
  players: {
    ...{ unit: 'points', least: 1, hasScorers: false, hasTotals: true },
    lineUp: {
      positions: {
        guard: { numbers: [1, 2, 3, 4, 5], start: 4, change: 0, weight: 1.2 },
        forward: { numbers: [9, 10, 11, 12, 13], start: 4, change: 0, weight: 1 },
        centre: { numbers: [14, 15, 16], start: 2, change: 0, weight: 0.8 },
      },
      ownGoals: 0,
      changes: { chance: 0, at: [[1, 1]] },
    },
  },
  example: {
    parts: [
      [22, 18],
      [19, 20],
      [17, 21],
      [21, 20],
      [11, 5],
    ],
    whole: { margin: '-3.5', total: '161.5', home: '82.5', away: '79.5' },
    part: { margin: '-1.5', total: '40.5', home: '20.5', away: '19.5' },
  },
};
