const CLUBS = ['alder', 'brine', 'copper', 'dune', 'elm', 'foundry', 'granite', 'harrow'] as const;
type Club = (typeof CLUBS)[number];

export interface Fixture {
  home: Club;
  away: Club;
  /**
   * Of ten thousand matches so many end with each score: a line for each number of home goals, in it the away goals. Made by
   * the model of Dixon and Coles with the goals that are expected of both and ρ = −0.08, and rounded (`football.test.ts`).
   */
  scores: readonly (readonly number[])[];
}

/** Every round has these four matches at once. */
export const FIXTURES: readonly Fixture[] = [
  {
    home: 'alder',
    away: 'brine',
    scores: [
      [699, 443, 223, 63, 14, 2],
      [1122, 1105, 435, 123, 26, 5],
      [1174, 998, 424, 120, 26, 4],
      [763, 649, 276, 78, 17, 3],
      [372, 316, 134, 38, 8, 1],
      [145, 123, 52, 15, 3, 1],
    ],
  },
  {
    home: 'copper',
    away: 'dune',
    scores: [
      [847, 832, 583, 243, 76, 19],
      [906, 1360, 787, 328, 102, 26],
      [680, 850, 531, 221, 69, 17],
      [306, 382, 239, 99, 31, 8],
      [103, 129, 81, 34, 10, 3],
      [28, 35, 22, 9, 3, 1],
    ],
  },
  {
    home: 'elm',
    away: 'foundry',
    scores: [
      [770, 1060, 980, 555, 236, 80],
      [586, 1245, 979, 555, 236, 80],
      [339, 576, 490, 278, 118, 40],
      [113, 192, 163, 92, 39, 13],
      [28, 48, 41, 23, 10, 3],
      [6, 10, 8, 5, 2, 1],
    ],
  },
  {
    home: 'granite',
    away: 'harrow',
    scores: [
      [322, 338, 325, 173, 69, 22],
      [465, 921, 683, 364, 146, 47],
      [560, 896, 717, 382, 153, 49],
      [392, 627, 502, 268, 107, 34],
      [206, 329, 263, 140, 56, 18],
      [86, 138, 111, 59, 24, 8],
    ],
  },
];

/** Matches of a table. */
export const OUT_OF = 10_000;
