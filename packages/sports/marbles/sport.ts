import type { FieldSport } from '../families/fields-of-many/field.ts';

/** Marble races: eight marbles over ten laps, drawn by a key whose hash is told before. Results are in seconds. */
export const MARBLES: FieldSport<'marbles'> = {
  ...{ sport: 'marbles', sportId: 92, version: 'marbles-1', typesFrom: 69_000, most: 8, sizes: [8] },
  ...{ tops: [3], duels: 4, hasParity: true },
  ...{ spread: 4000, equals: 0, dropsOut: 0 },
  ...{ stages: 10, stageSeconds: 12 },
};
