import type { Reason } from '@fairbook/contracts';
import { gameText } from '@fairbook/contracts/placement/game-text';
import { formatDecimal } from '@fairbook/money';
import type { Plan } from '@fairbook/settlement';
import type { AcceptedLeg, ValuedSameGame } from '../../coupon/index.ts';
import type { House } from './house.ts';

export interface SameGames {
  sameGames: ValuedSameGame[];
  reasons: Reason[];
}

/**
 * The combined prices of legs of one game in one unit; a reason where such legs can't all win, or can't be combined.
 */
export function sameGamesOf(
  plan: Plan,
  legs: readonly AcceptedLeg[],
  sameGame: House['sameGame'],
): SameGames {
  const found: SameGames = { sameGames: [], reasons: [] };
  for (const places of plan.units.flatMap((unit) => unit.sameGames)) {
    const facts = places.map((place) => legs[place]!.fact);
    const { gameId } = facts[0]!;
    const offer = sameGame(
      gameId,
      facts.map(({ outcomeId }) => outcomeId),
    );
    if ('code' in offer) {
      const faulty = facts.findIndex(({ outcomeId }) => outcomeId === offer.outcomeId);
      const place = places[faulty] ?? places.at(-1)!;
      found.reasons.push({
        code: offer.code,
        field: `bets.${place}`,
        values: { gameId, outcomeId: legs[place]!.fact.outcomeId, game: gameText(facts[0]!) },
      });
    } else {
      const coef = formatDecimal(BigInt(offer.oddsMilli), 3);
      found.sameGames.push({ agreed: { bets: [...places], coef, model: offer.model }, back: offer.back });
    }
  }
  return found;
}
