import type { ErrorValues } from '@fairbook/contracts';
import type { AcceptedLeg } from '../coupon/index.ts';

/** What a refusal says of a leg at a boosted price. */
export function namesOf(fact: AcceptedLeg['fact']): ErrorValues {
  const { gameId, outcomeId, opponents, boost } = fact;
  const [home, away] = opponents;
  return { gameId, outcomeId, home, away, coef: (boost?.usualMilli ?? fact.coefMilli) / 1000 };
}
