import type { FieldSport } from '../families/fields-of-many/field.ts';

/**
 * Long-term bets on seasons of leagues, whatever their sport: a field is all clubs of a league, and its places are those of
 * the final table. A stage is one percent of the games.
 */
export const SEASON: FieldSport<'season'> = {
  ...{ sport: 'season', sportId: 95, version: 'season-1', typesFrom: 72_000, most: 24 },
  ...{ sizes: [18, 20, 22, 24], tops: null, duels: 0, hasBottom: true },
  ...{ spread: 0, isWhole: true, equals: 0, dropsOut: 0 },
  ...{ stages: 100, stageSeconds: 0 },
};
