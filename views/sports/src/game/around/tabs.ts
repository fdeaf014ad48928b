import { hasTracker } from '@fairbook/sports';
import type { Game } from '../../data.ts';

export type AroundTab = 'tracker' | 'stats' | 'timeline' | 'prices' | 'form';

/** The tabs around a game that may have data, the one that opens first in front. */
export function tabsOf({ state }: Pick<Game, 'state'>): AroundTab[] {
  const told: AroundTab[] = hasTracker(state.sport) ? ['tracker', 'stats', 'timeline'] : [];
  switch (state.status) {
    case 'upcoming':
      return ['form', 'prices'];
    case 'live':
      return [...told, 'prices', 'form'];
    case 'ended':
      return told.length > 0 ? ['timeline', 'tracker', 'stats', 'prices', 'form'] : ['prices', 'form'];
    case 'cancelled':
      return ['form'];
  }
}
