import { type LimitBook, limitsFor } from '../limits/limits-for.ts';
import type { RiskLeg } from '../types.ts';

/** A coupon as it was judged, in minor units of the base currency (as numbers, because it is stored as JSON). */
export interface JudgedBet {
  stake: number;
  payout: number;
  /** The player's share of the usual maximum stake, 1 to 100. */
  percent: number;
  table: { minStake: number; maxStake: number; maxPayout: number };
  /** With the exposure of each outcome at the time; null where it was not recorded. */
  legs: (RiskLeg & { exposure: number | null })[];
}

/**
 * Whether limits alone would accept a coupon. The stake under a factor is a share of the stake without it. A leg
 * without stored exposure is judged by the coupon's own loss alone.
 */
function wouldPass(book: LimitBook, bet: JudgedBet): boolean {
  const { stake, payout, percent, table } = bet;
  const isShareOf = (sum: number, cap: number) => sum * 100 <= cap * percent;
  if (!isShareOf(stake, table.maxStake) || !isShareOf(payout, table.maxPayout)) return false;
  let least = table.minStake;
  for (const leg of bet.legs) {
    const { minStake, maxStake, maxPayout, maxExposure } = limitsFor(book, leg);
    if (minStake) least = Math.max(least, Number(minStake.sum));
    if (maxStake && !isShareOf(stake, Number(maxStake.sum))) return false;
    if (maxPayout && !isShareOf(payout, Number(maxPayout.sum))) return false;
    const loss = payout - stake;
    if (maxExposure && loss > 0 && (leg.exposure ?? 0) + loss > Number(maxExposure.sum)) return false;
  }
  return stake >= least;
}

export interface WhatIf {
  looked: number;
  changed: number;
}

/**
 * How many coupons a new set of limits decides differently. A refused coupon counts when the new set accepts it, an
 * accepted one when the old set accepts it and the new set refuses it.
 */
export function whatIf(
  bets: readonly JudgedBet[],
  before: LimitBook,
  after: LimitBook,
  was: 'refused' | 'accepted',
): WhatIf {
  const turned = bets.filter((bet) => {
    const [old, now] = [wouldPass(before, bet), wouldPass(after, bet)];
    return was === 'refused' ? now : old && !now;
  });
  return { looked: bets.length, changed: turned.length };
}
