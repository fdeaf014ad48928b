import { hasTracker } from '@fairbook/sports';
import type { Game } from '../../data.ts';

export type AroundTab = 'tracker' | 'stats' | 'timeline' | 'lineups' | 'prices' | 'form';

/** The tabs around a game that may have data, the one that opens first in front. */
export function tabsOf({ state, squads }: Pick<Game, 'state' | 'squads'>): AroundTab[] {
  const players: AroundTab[] = squads ? ['lineups'] : [];
  const told: AroundTab[] = hasTracker(state.sport) ? ['tracker', 'stats', 'timeline'] : [];
  switch (state.status) {
    case 'upcoming':
      // Line-ups are too tall for the room that is kept free while a tab loads, so they never open first.
      return ['form', 'prices', ...players];
    case 'live':
      return [...told, ...players, 'prices', 'form'];
    case 'ended':
      return told.length > 0
        ? ['timeline', 'tracker', 'stats', ...players, 'prices', 'form']
        : [...players, 'prices', 'form'];
    case 'cancelled':
      return ['form'];
  }
}
