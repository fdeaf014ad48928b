import { marketName, marketShortName } from '@fairbook/sports';
import { useFact } from '@fairbook/ui';

/** Full or short market names, by the visitor's setting. */
export function useMarketNames(): typeof marketName {
  return useFact('settings:marketNames', (names) => names === 'short') ? marketShortName : marketName;
}
