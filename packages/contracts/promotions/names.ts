/**
 * The promotions of the house, in the order in which they are shown, asked and taken back. One more is its line here and its
 * parts (docs/recipes.md); `npm run generate` joins them.
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
