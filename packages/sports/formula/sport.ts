import type { FieldSport } from '../families/fields-of-many/field.ts';

/** Formula 1: races of 22 drivers. Results are in seconds; laps are told three by three. */
export const FORMULA: FieldSport<'formula'> = {
  ...{ sport: 'formula', sportId: 26, version: 'formula-1', typesFrom: 66_000, most: 22, sizes: [22] },
  ...{ tops: [3, 10], duels: 8 },
  ...{ spread: 22_000, equals: 0, dropsOut: 0.08 },
  ...{ stages: 20, stageSeconds: 270 },
};
