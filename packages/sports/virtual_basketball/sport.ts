import type { PointsSport } from '../families/timed-points/sport.ts';

/** Basketball of two people at a console, each with a club: four quarters of five minutes, overtimes of three. */
export const VIRTUAL_BASKETBALL: PointsSport<'virtual_basketball'> = {
  sport: 'virtual_basketball',
  sportId: 406,
  version: 'virtual_basketball-1',
  typesFrom: 35_000,
  // At this rate final leads have a standard deviation of about 10 points.
  turnsPerMinute: 2,
  shares: [0, 0.1, 0.58, 0.32],
  overtimeMinutes: 3,
  regular: 4,
  level: 'overtimes',
  texts: 'points',
  boards: 'basketball',
  usual: { minutes: 5, points: 2.7 },
  pace: { stretch: 1.1, half: 60, other: 30 },
  totals: { lowest: 60, step: 4 },
  example: {
    parts: [
      [14, 12],
      [13, 15],
      [11, 13],
      [15, 13],
      [9, 6],
    ],
    whole: { margin: '-2.5', total: '110.5', home: '60.5', away: '59.5' },
    part: { margin: '-1.5', total: '26.5', home: '13.5', away: '12.5' },
  },
};
