import type { PartsSport } from '../families/timed-goals/parts/sport.ts';

/** Ice hockey: three periods, an overtime of three against three, a shoot-out. */
export const HOCKEY: PartsSport<'hockey'> = {
  sport: 'hockey',
  sportId: 2,
  version: 'hockey-1',
  typesFrom: 4000,
  minutes: 20,
  // With so many goals in five minutes, two of three overtimes end before a shoot-out.
  overtime: { minutes: 5, goals: 1.1 },
};
