import type { bets } from '@fairbook/contracts';
import { antiExpressOdds } from '@fairbook/settlement';
import {
  type AcceptedLeg,
  type HouseFacts,
  type PlacementTerm,
  type PricedCoupon,
  returnedOf,
  type TermDecision,
} from '../coupon/index.ts';

type Chances = Pick<HouseFacts, 'fairChance' | 'returned' | 'rules'>;

const MILLION = 1_000_000;

/** An anti-express has one price of its own (docs/decisions/0058): without it there is no such coupon. */
export function antiExpressTerm(): PlacementTerm {
  return { name: 'antiExpress', decide: decideAnti };
}

function decideAnti({ coupon, legs, house }: PricedCoupon): TermDecision | null {
  if (coupon.type !== 'anti_express') return null;
  const antiExpress = antiExpressOf(legs, house);
  if (antiExpressOdds(antiExpress)) return { agreed: { antiExpress } };
  return { isUnpriced: true, reasons: [{ code: 'bets.anti_express_odds', field: 'bets' }] };
}

/**
 * The terms of an anti-express: of each leg the share that it is expected not to lose, and the share that it returns. They
 * are told so that the coupon is worth no more by either end of a step. It needs that the legs don't all win, so it carries
 * the margin of the coupon once. A chance that is not known is none, which is never offered.
 */
function antiExpressOf(
  legs: readonly AcceptedLeg[],
  house: Chances,
): NonNullable<bets.AcceptedTerms['antiExpress']> {
  const margins = legs.map(({ fact }) => 1 + fact.marginPercent / 100);
  const kept = legs.map(({ fact }) => keptOf(fact, house));
  const isReturned = kept.some(({ returned }) => returned > 0);
  return {
    fairMillionths: kept.map(({ fair }) => Math.floor(MILLION * fair)),
    ...(isReturned && { returnedMillionths: kept.map(({ returned }) => Math.ceil(MILLION * returned)) }),
    marginMillionths: Math.round((margins.reduce((product, margin) => product * margin, 1) - 1) * MILLION),
  };
}

function keptOf(fact: AcceptedLeg['fact'], house: Chances): { fair: number; returned: number } {
  const { gameId, outcomeId } = fact;
  const fair = house.fairChance(gameId, outcomeId, 'least');
  if (fair === null) return { fair: 0, returned: 0 };
  const least = house.returned(gameId, outcomeId, 'least') ?? 0;
  return { fair: 1 - (1 - least) * (1 - fair), returned: returnedOf(fact, house) };
}
