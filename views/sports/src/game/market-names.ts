import { marketName, marketShortName } from '@fairbook/sports';
import { useFact } from '@fairbook/ui';

/** Full or short, as the visitor wants the names of markets. */
export function useMarketNames(): typeof marketName {
  return useFact('settings:marketNames', (names) => names === 'short') ? marketShortName : marketName;
}
