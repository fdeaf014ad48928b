/** The key of the long-term bets on a league or cup. */
export const seasonKeyOf = (champKey: string): string => `${champKey}.season`;
