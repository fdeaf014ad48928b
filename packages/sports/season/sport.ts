import type { FieldSport } from '../families/fields-of-many/field.ts';

/**
 * Long-term bets on seasons of leagues and cups, whatever their sport: a field is all clubs of a competition, and its places are
 * those of the final table, or of the rounds in which clubs went out of a cup. A stage is one percent of the games.
 */
export const SEASON: FieldSport<'season'> = {
  ...{ sport: 'season', sportId: 95, version: 'season-1', typesFrom: 72_000, most: 44 },
  ...{ sizes: [18, 20, 22, 24, 44], tops: null, duels: 0, hasBottom: true },
  ...{ spread: 0, isWhole: true, equals: 0, dropsOut: 0 },
  ...{ stages: 100, stageSeconds: 0 },
};
