import type { FieldSport } from '../families/fields-of-many/field.ts';

/** Horse racing: flat races of up to ten runners. Results are in lengths. */
export const RACING: FieldSport<'racing'> = {
  ...{ sport: 'racing', sportId: 44, version: 'racing-1', typesFrom: 62_000, most: 10, sizes: [6, 8, 10] },
  ...{ tops: null, duels: 0, hasForecast: true, hasNonRunners: true },
  ...{ spread: 5000, equals: 1 / 150, dropsOut: 0.01 },
  ...{ stages: 8, stageSeconds: 14, isClosedInPlay: true },
};
