import type { FieldSport } from '../families/fields-of-many/field.ts';

/** Golf: tournaments of four rounds, told six times a round. Results are in strokes. */
export const GOLF: FieldSport<'golf'> = {
  ...{ sport: 'golf', sportId: 41, version: 'golf-1', typesFrom: 67_000, most: 24, sizes: [24] },
  ...{ tops: [5, 10, 20], duels: 8 },
  ...{ spread: 5600, isWhole: true, equals: 0, dropsOut: 0.01 },
  ...{ stages: 24, stageSeconds: 600 },
};
