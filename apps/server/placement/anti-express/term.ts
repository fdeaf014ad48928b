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

/**
 * The term of an anti-express, which has one price of its own (docs/decisions/0058); without that price the coupon is
 * refused.
 */
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
 * The terms of an anti-express: for each leg the expected share that isn't lost, and the share that is returned, each
 * taken at the end of the price's step that is worse for the player. It is a bet that not all legs win, so it carries
 * the coupon's margin once. A leg with an unknown chance counts as lost, so the price falls below the minimum and isn't
 * offered.
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
