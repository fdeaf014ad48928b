/**
 * The promotions of the house, in the order in which they are shown, called and taken back. A new promotion is a line
 * here and its parts (docs/recipes.md); `npm run generate` joins them.
 */
export const PROMOTION_NAMES = [
  'boosts',
  'promo',
  'welcome',
  'rewards',
  'deposit-bonuses',
  'team-cash',
  'cashback',
  'friends',
] as const;
