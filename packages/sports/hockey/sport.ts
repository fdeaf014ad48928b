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
  // Twenty play all game long, in lines; a forward scores three times as often as a defender. Own goals are the last attacker's.
  players: {
    positions: {
      goalkeeper: { numbers: [1, 25], start: 1, change: 0, weight: 0 },
      defender: { numbers: [2, 3, 4, 5, 6, 7, 8], start: 6, change: 0, weight: 1 },
      forward: {
        numbers: [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21],
        start: 12,
        change: 0,
        weight: 3,
      },
    },
    ownGoals: 0,
    changes: { chance: 0, at: [[1, 1]] },
  },
};
