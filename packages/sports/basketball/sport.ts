import type { PointsSport } from '../families/timed-points/sport.ts';

/** Basketball: four quarters, baskets of one to three points. */
export const BASKETBALL: PointsSport<'basketball'> = {
  sport: 'basketball',
  sportId: 3,
  version: 'basketball-1',
  typesFrom: 3000,
  // At this rate final leads scatter as in real games, with a standard deviation of about 12 points.
  turnsPerMinute: 1.4,
  shares: [0, 0.1, 0.58, 0.32],
  overtimeMinutes: 5,
};
