import { hasTracker, marketType, sportNamed } from '@fairbook/sports';
import type { Game } from '../../data.ts';
import { MOST_LINES } from './prices/markets.ts';

export type AroundTab = 'tracker' | 'stats' | 'timeline' | 'lineups' | 'prices' | 'form';

/** The tabs around a game that may have data, the one that opens first in front. */
export function tabsOf(game: Pick<Game, 'state' | 'squads' | 'sportId' | 'markets'>): AroundTab[] {
  const { state, squads } = game;
  const prices: AroundTab[] = hasLines(game) ? ['prices'] : [];
  const players: AroundTab[] = squads ? ['lineups'] : [];
  const told: AroundTab[] = hasTracker(state.sport) ? ['tracker', 'stats', 'timeline'] : [];
  switch (state.status) {
    case 'upcoming':
      // Line-ups are too tall for the room that is kept free while a tab loads, so they never open first.
      return ['form', ...prices, ...players];
    case 'live':
      return [...told, ...players, ...prices, 'form'];
    case 'ended':
      return told.length > 0
        ? ['timeline', 'tracker', 'stats', ...players, ...prices, 'form']
        : [...players, ...prices, 'form'];
    case 'cancelled':
      return ['form'];
  }
}

/** Whether prices can be drawn: a field of many has too many lines, except in its duels. */
function hasLines({ sportId, markets }: Pick<Game, 'sportId' | 'markets'>): boolean {
  const isFew = ({ typeId }: { typeId: number }) => (marketType(typeId)?.outcomes.length ?? 0) <= MOST_LINES;
  return sportNamed(sportId).competitors !== 'field' || markets.some(isFew);
}
