import type { Bus, Section } from '@fairbook/remote-view';
import type { Navigation } from '../navigation.ts';

/** Stores which of the two lists of games the visitor was in last (S2 §3). */
export function keepBettingType(bus: Bus, navigation: Navigation): void {
  function note(): void {
    const [, first] = navigation.get().path.split('/');
    if ((first === 'live' || first === 'line') && bus.get('own:bettingType') !== first)
      bus.set('own:bettingType', first);
  }
  navigation.subscribe(note);
  note();
}

/**
 * The list that a sport or a competition opens: the one the visitor was in last, unless only the other one has games.
 */
export function listOf(last: Section, games: Readonly<Record<Section, number>>): Section {
  const other = last === 'live' ? 'line' : 'live';
  return games[last] === 0 && games[other] > 0 ? other : last;
}
