import type { Figures } from '../../markets/market.ts';
import { countScope, type Scope } from '../final-state.ts';
import type { Facts } from './keys.ts';

/** The deciding score, and the scores of both halves where they decided; of corners and cards what is counted. */
export function scoreFigures({ score: [home, away], state }: Facts, scope: Scope): Figures {
  const counting = countScope(scope);
  if (counting) return { count: counting.count, scope: counting.part, home, away };
  if (scope !== 'both') return { scope, home, away };
  const { first, second } = state;
  return {
    ...{ scope, home, away },
    ...{ firstHome: first[0], firstAway: first[1], secondHome: second[0], secondAway: second[1] },
  };
}
