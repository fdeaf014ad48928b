import type { ErrorValues } from '@fairbook/contracts';
import type { AcceptedLeg } from '../../placement/coupon/index.ts';

/** The values that a refusal of a leg at an offered price names. */
export function namesOf(fact: AcceptedLeg['fact']): ErrorValues {
  const { gameId, outcomeId, opponents, offer } = fact;
  const game = opponents.join(' – ');
  return { gameId, outcomeId, game, coef: (offer?.usualMilli ?? fact.coefMilli) / 1000 };
}
