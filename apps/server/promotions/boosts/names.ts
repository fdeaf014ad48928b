import type { ErrorValues } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';
import type { AcceptedLeg } from '../../placement/coupon/index.ts';

/** The values that a refusal of a leg at an offered price names. */
export function namesOf(fact: AcceptedLeg['fact']): ErrorValues {
  const { gameId, outcomeId, offer } = fact;
  return { gameId, outcomeId, game: gameText(fact), coef: (offer?.usualMilli ?? fact.coefMilli) / 1000 };
}
