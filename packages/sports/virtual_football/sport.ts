import type { PointsSport } from '../families/timed-points/sport.ts';

/** Football of two people at a console, each with a club: two halves of four minutes; a level score is a draw. */
export const VIRTUAL_FOOTBALL: PointsSport<'virtual_football'> = {
  sport: 'virtual_football',
  sportId: 405,
  version: 'virtual_football-1',
  typesFrom: 34_000,
  // Twelve turns a half with a goal in one of ten: the goals of a side scatter nearly as a Poisson count does.
  turnsPerMinute: 3,
  shares: [0, 1],
  overtimeMinutes: 2,
  regular: 2,
  level: 'draw',
  // Goals in two halves have the words of handball.
  texts: 'handball',
  boards: 'halves',
  usual: { minutes: 4, points: 0.3 },
  pace: { stretch: 1.25, half: 60, other: 60 },
  totals: { lowest: 1, step: 2 },
  example: {
    parts: [
      [2, 1],
      [1, 1],
    ],
    whole: { margin: '-1.5', total: '4.5', home: '2.5', away: '2.5' },
    part: { margin: '-0.5', total: '2.5', home: '1.5', away: '0.5' },
  },
};
