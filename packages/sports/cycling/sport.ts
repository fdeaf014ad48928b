import type { FieldSport } from '../families/fields-of-many/field.ts';

/** Cycling: stages of tours with 24 riders. Results are in seconds. */
export const CYCLING: FieldSport<'cycling'> = {
  ...{ sport: 'cycling', sportId: 36, version: 'cycling-1', typesFrom: 68_000, most: 24, sizes: [24] },
  ...{ tops: [3, 10], duels: 8 },
  ...{ spread: 45_000, equals: 0, dropsOut: 0.02 },
  ...{ stages: 16, stageSeconds: 900 },
};
