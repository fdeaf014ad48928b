/**
 * The promotions of the house, in the order in which they are shown, called and taken back. A new promotion adds a
 * line here and the files of its folder (docs/recipes.md); `npm run generate` lists these files.
 */
export const PROMOTION_NAMES = [
  'boosts',
  'promo',
  'welcome',
  'rewards',
  'deposit-bonuses',
  'team-cash',
  'cashback',
  'casino-cashback',
  'friends',
  'tournaments',
  'free-rounds',
  'birthday',
  'drops',
  'bonus-games',
  'predictions',
  'vip-levels',
] as const;
