import type { Bus } from '@fairbook/remote-view';
import type { Navigation } from '../navigation.ts';

/** Keeps which of the two lists of games the visitor was at last (S2 §3). */
export function keepBettingType(bus: Bus, navigation: Navigation): void {
  function note(): void {
    const [, first] = navigation.get().path.split('/');
    if ((first === 'live' || first === 'line') && bus.get('own:bettingType') !== first)
      bus.set('own:bettingType', first);
  }
  navigation.subscribe(note);
  note();
}
