import { dayKey } from '@fairbook/i18n';
import type { Game } from '../data.ts';

/** Which games to come are shown. */
export type Window = '3' | 'today' | 'tomorrow' | 'all';

const HOUR_MS = 3_600_000;

export function withinWindow(games: readonly Game[], window: Window, now: number, timeZone: string): Game[] {
  if (window === 'all') return [...games];
  if (window === '3') return games.filter(({ startsAt }) => Date.parse(startsAt) <= now + 3 * HOUR_MS);
  const wanted = dayKey(window === 'today' ? now : now + 24 * HOUR_MS, timeZone);
  return games.filter(({ startsAt }) => dayKey(Date.parse(startsAt), timeZone) === wanted);
}
