/** What a player can let an access token do. A call names its scope; without one, no token of a player can make it. */
export const PLAYER_SCOPES = ['account.read', 'bets.read', 'bets.place', 'bets.sell'] as const;
export type PlayerScope = (typeof PLAYER_SCOPES)[number];
