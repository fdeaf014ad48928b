/** Groups in the order of their tabs. */
export const marketGroups = [
  'main',
  'goals',
  'handicap',
  'halves',
  'combined',
  'teams',
  'corners',
  'cards',
  'players',
] as const;
export type MarketGroup = (typeof marketGroups)[number];
