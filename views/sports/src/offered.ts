import { SPORT_IDS } from '@fairbook/sports';
import type { Champ } from './data.ts';

export interface OfferedSport {
  sportId: number;
  live: number;
  line: number;
}

/** The sports with live or upcoming games, with their numbers; with only one there is nothing to choose. */
export function offeredSports(champs: readonly Champ[]): OfferedSport[] {
  return SPORT_IDS.map((sportId) => {
    const own = champs.filter((champ) => champ.sportId === sportId);
    const sum = (section: 'live' | 'line') => own.reduce((total, champ) => total + champ[section], 0);
    return { sportId, live: sum('live'), line: sum('line') };
  }).filter(({ live, line }) => live + line > 0);
}
