import { screenOf } from '@fairbook/sports';
import { useFact } from '@fairbook/ui';
import { createContext, use } from 'react';

type Sets = ReturnType<typeof screenOf>['sets']['european'];

/** Whether rows have the markets of each side, in place of the main ones. */
export const SidesContext = createContext(false);

/** The sets of prices in rows of a sport, and what else depends on them. */
export function useColumns(): { hasSides: boolean; isAsian: boolean; setsOf(sportId: number): Sets } {
  const hasSides = use(SidesContext);
  const isAsian = useFact('settings:view', (view) => view === 'asian');
  if (!hasSides)
    return {
      ...{ hasSides, isAsian },
      setsOf: (sportId) => screenOf(sportId).sets[isAsian ? 'asian' : 'european'],
    };
  return {
    ...{ hasSides, isAsian: false },
    setsOf(sportId) {
      const { columns, sides = [] } = screenOf(sportId);
      return [[columns[0]!, 'first'], ...sides.map((typeId) => [typeId, 'side'] as const)];
    },
  };
}
