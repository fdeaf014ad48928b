import type { ErrorValues } from '@fairbook/contracts';
import type { AcceptedLeg } from '../coupon/index.ts';

/** What a refusal says of a leg at a offered price. */
export function namesOf(fact: AcceptedLeg['fact']): ErrorValues {
  const { gameId, outcomeId, opponents, offer } = fact;
  const game = opponents.join(' – ');
  return { gameId, outcomeId, game, coef: (offer?.usualMilli ?? fact.coefMilli) / 1000 };
}
