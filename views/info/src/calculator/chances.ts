import type { Chances } from '@fairbook/coupon/value';
import { impliedProbabilities } from '@fairbook/pricing';
import type { CalcLeg, Method } from './state.ts';

const MILLION = 1_000_000;

export interface LegWorth extends Chances {
  /** The source of the chance. */
  from: 'typed' | 'market' | 'odds';
  /** Overround of its market, a share: 0.05 is 5 %. Null without a market. */
  overround: number | null;
  /** Average gain on a stake, as a share of the stake. */
  edge: number;
}

/**
 * The fair chances of a leg: as typed, else from its market without margin, else from its odds as if they were fair.
 */
export function legWorth(leg: CalcLeg, method: Method): LegWorth {
  const market = marketOf(leg, method);
  const win = leg.chance !== null ? leg.chance / MILLION : (market?.fair ?? 1000 / leg.coefMilli);
  const placeOdds = leg.terms ? 1 + (leg.coefMilli / 1000 - 1) / leg.terms[1] : leg.coefMilli / 1000;
  const place = leg.placeChance !== null ? leg.placeChance / MILLION : Math.min(1, 1 / placeOdds);
  return {
    win,
    place: Math.max(win, leg.terms ? place : win),
    from: leg.chance !== null ? 'typed' : market ? 'market' : 'odds',
    overround: market?.overround ?? null,
    edge: (win * leg.coefMilli) / 1000 - 1,
  };
}

/** The fair chance and the margin from all odds of a market; null when no other odds are given. */
export function marketOf(
  { coefMilli, market }: Pick<CalcLeg, 'coefMilli' | 'market'>,
  method: Method,
): { fair: number; overround: number } | null {
  const odds = [coefMilli, ...market].map((milli) => milli / 1000);
  if (market.length === 0 || odds.some((one) => one <= 1)) return null;
  const [fair = 0] = impliedProbabilities(odds, method);
  return { fair, overround: odds.reduce((sum, one) => sum + 1 / one, 0) - 1 };
}
