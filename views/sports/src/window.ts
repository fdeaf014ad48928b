import { dayKey } from '@fairbook/i18n';
import type { Game } from './data.ts';
import { bySoonest } from './group.ts';

/** Which upcoming games to show: those within some hours, of a day, or all. */
export type Window = '3' | '24' | 'today' | 'tomorrow' | 'all';

const HOUR_MS = 3_600_000;

export function withinWindow(games: readonly Game[], window: Window, now: number, timeZone: string): Game[] {
  if (window === 'all') return [...games];
  if (window === '3' || window === '24')
    return games.filter(({ startsAt }) => Date.parse(startsAt) <= now + Number(window) * HOUR_MS);
  const wanted = dayKey(window === 'today' ? now : now + 24 * HOUR_MS, timeZone);
  return games.filter(({ startsAt }) => dayKey(Date.parse(startsAt), timeZone) === wanted);
}

/** The first rows of a list, by start. Games that have just begun come last in it, and keep their rows until they go. */
export function firstRows(games: readonly Game[], most: number): Game[] {
  return games.toSorted(bySoonest).slice(0, most);
}
