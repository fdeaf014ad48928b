import type { bets } from '@fairbook/contracts';
import { displayOdds, oddsMilliOf } from '@fairbook/odds';
import type { SubmittedBody } from '../../coupon/index.ts';

/** The longest text of odds that a coupon carries. */
const LONGEST = 32;

/**
 * The sender's extra fields of a coupon (S1 §3), which are stored and decide nothing. Written odds are kept only
 * where they match `coef`, since no screen of ours shows others. Null without any.
 */
export function toldOf(body: Omit<SubmittedBody, 'bets'>): bets.CouponTold | null {
  const { id, refId, coefByView, coefViewId } = body;
  const told: bets.CouponTold = {
    ...(id !== undefined && { id }),
    ...(refId !== undefined && { refId }),
    ...(isWrittenRight(body) && { coefByView: coefByView!, coefViewId: coefViewId! }),
  };
  return Object.keys(told).length > 0 ? told : null;
}

/** False also for a coupon that doesn't say how its odds were written. */
export function isWrittenRight({ coef, coefByView, coefViewId }: Omit<SubmittedBody, 'bets'>): boolean {
  if (coef === undefined || coefByView === undefined || coefViewId === undefined) return false;
  return displayOdds(oddsMilliOf(coef), coefViewId).slice(0, LONGEST) === coefByView;
}
