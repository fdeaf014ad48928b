import { sportOf } from '@fairbook/sports/state';

/** Sports that a feed may tell of and that have no folder: nothing is played or settled by rules here. */
const OTHERS: Readonly<Record<number, string>> = {
  3: 'basketball',
  13: 'american_football',
  56: 'mixed_martial_arts',
};

/** The key of a sport, which names it in the dictionary `sportsbook`; null when nobody knows it. */
export function knownSport(sportId: number): string | null {
  return sportOf(sportId) ?? OTHERS[sportId] ?? null;
}

export function sportKey(sportId: number): string {
  return knownSport(sportId) ?? `sport-${sportId}`;
}
