/** Groups in the order of their tabs. */
export const marketGroups = ['main', 'games', 'sets', 'players'] as const;
export type MarketGroup = (typeof marketGroups)[number];
