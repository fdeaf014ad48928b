import { sportOf } from '@fairbook/sports/state';

/** Sports that a feed may send and that have no folder, so no rules play or settle them here. */
const OTHERS: Readonly<Record<number, string>> = {
  13: 'american_football',
  56: 'mixed_martial_arts',
};

/** The key of a sport in the dictionary `sportsbook`; null for an unknown one. */
export function knownSport(sportId: number): string | null {
  return sportOf(sportId) ?? OTHERS[sportId] ?? null;
}

export function sportKey(sportId: number): string {
  return knownSport(sportId) ?? `sport-${sportId}`;
}
