import type { PointsSport } from '../families/timed-points/sport.ts';

/** Handball: two halves of thirty minutes; a level score is a draw. */
export const HANDBALL: PointsSport<'handball'> = {
  sport: 'handball',
  sportId: 8,
  version: 'handball-1',
  typesFrom: 32_000,
  // At this rate the goals of a side scatter as in real games, with a standard deviation of about 3.7.
  turnsPerMinute: 0.9,
  shares: [0, 1],
  overtimeMinutes: 10,
  regular: 2,
  level: 'draw',
  texts: 'handball',
  boards: 'halves',
  usual: { minutes: 30, points: 0.49 },
  pace: { stretch: 1.25, half: 900, other: 60 },
  totals: { lowest: 36, step: 2 },
  // Twelve play in turns; a back scores most.
  players: {
    ...{ unit: 'goal', least: 1, hasScorers: true, hasTotals: true },
    lineUp: {
      positions: {
        goalkeeper: { numbers: [1, 12], start: 1, change: 0, weight: 0 },
        wing: { numbers: [2, 3, 7, 8], start: 4, change: 0, weight: 1 },
        back: { numbers: [9, 10, 11, 13, 14, 15], start: 6, change: 0, weight: 1.3 },
        pivot: { numbers: [4, 5, 6], start: 2, change: 0, weight: 1 },
      },
      ownGoals: 0,
      changes: { chance: 0, at: [[1, 1]] },
    },
  },
  example: {
    parts: [
      [14, 15],
      [16, 13],
    ],
    whole: { margin: '-1.5', total: '57.5', home: '29.5', away: '28.5' },
    part: { margin: '-0.5', total: '28.5', home: '13.5', away: '13.5' },
  },
};
