import { useFact, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { type Tab, tabOf, typesIn } from './arrange.ts';

/**
 * The tab of markets: the one chosen here, else the one that the page begins with, else the group that the visitor limited
 * the last game to.
 */
export function useTab(first: Tab | undefined): [tab: Tab, choose: (tab: Tab) => void] {
  const { bus } = useUi();
  const kept = useFact('own:filteredMarkets', (ids) => tabOf(ids ?? []));
  const [chosen, setChosen] = useState<Tab | null>(null);

  function choose(tab: Tab) {
    setChosen(tab);
    bus.set('own:filteredMarkets', typesIn(tab));
  }
  return [chosen ?? first ?? kept, choose];
}
