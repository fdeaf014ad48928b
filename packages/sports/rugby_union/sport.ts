import type { PointsSport } from '../families/timed-points/sport.ts';

/** Rugby union: two halves of forty minutes; a try is five points, seven with its conversion, a penalty three. */
export const RUGBY_UNION: PointsSport<'rugby_union'> = {
  sport: 'rugby_union',
  sportId: 7,
  version: 'rugby_union-1',
  typesFrom: 33_000,
  // At this rate the points of a side scatter as in real games, with a standard deviation of about 10.
  turnsPerMinute: 0.15,
  // A penalty or drop goal, a try, a converted try.
  shares: [0, 0, 0, 0.36, 0, 0.17, 0, 0.47],
  overtimeMinutes: 10,
  regular: 2,
  level: 'draw',
  texts: 'points',
  boards: 'halves',
  usual: { minutes: 40, points: 0.33 },
  pace: { stretch: 1.1, half: 780, other: 60 },
  totals: { lowest: 16, step: 3 },
  // Fifteen play; a back scores tries twice as often as a forward.
  players: {
    ...{ unit: 'try', least: 5, hasScorers: true, hasTotals: false },
    lineUp: {
      positions: {
        forward: { numbers: [1, 2, 3, 4, 5, 6, 7, 8, 16, 17, 18, 19, 20], start: 8, change: 0, weight: 1 },
        half_back: { numbers: [9, 10, 21], start: 2, change: 0, weight: 1.2 },
        three_quarter: { numbers: [11, 12, 13, 14, 15, 22, 23], start: 5, change: 0, weight: 2.2 },
      },
      ownGoals: 0,
      changes: { chance: 0, at: [[1, 1]] },
    },
  },
  example: {
    parts: [
      [14, 10],
      [13, 14],
    ],
    whole: { margin: '-2.5', total: '50.5', home: '26.5', away: '24.5' },
    part: { margin: '-2.5', total: '23.5', home: '12.5', away: '10.5' },
  },
};
