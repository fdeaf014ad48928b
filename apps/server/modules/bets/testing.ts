import { DEFAULT_SETTINGS } from '../config/index.ts';
import type { House } from './house.ts';
import { limitsOf } from './limits.ts';

/** What a house allows by default, for tests of decisions. It knows no joint prices and no chances unless told some. */
export function aHouse(changes: Partial<House> = {}): House {
  return {
    limits: limitsOf('EUR'),
    rules: DEFAULT_SETTINGS.betting,
    builder: () => ({ code: 'bets.not_buildable', outcomeId: null }),
    fairChance: () => null,
    ...changes,
  };
}
