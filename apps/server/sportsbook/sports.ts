/** Sports by id, with the key of their name in the dictionary `sportsbook`. */
export const SPORT_KEYS: Readonly<Record<number, string>> = {
  1: 'football',
  3: 'basketball',
  4: 'tennis',
  13: 'american_football',
  56: 'mixed_martial_arts',
};

export function sportKey(sportId: number): string {
  return SPORT_KEYS[sportId] ?? `sport-${sportId}`;
}
