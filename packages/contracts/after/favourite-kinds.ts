/** What can be starred: a game, a league or cup, a team or player, a casino game by its number in the catalogue. */
export const FAVOURITE_KINDS = ['game', 'champ', 'team', 'casino'] as const;
export type FavouriteKind = (typeof FAVOURITE_KINDS)[number];

/** At most so many are kept; beyond that the oldest go. */
export const FAVOURITES_MOST = 200;
