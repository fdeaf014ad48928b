import { withOwnStake } from '@fairbook/coupon/agreed';
import type { Decision } from './decide.ts';

/**
 * What the coupon costs on average, in percent of its stake with one decimal: what does not come back by our own chances,
 * its terms included, by the sum that decides which of them are given. Below 0 where the house has set a budget for more.
 * 0 while a price is missing. Free bets cost what they would with money.
 */
export function costOf({ worth, terms, stake }: Pick<Decision, 'worth' | 'terms' | 'stake'>): number {
  if (!worth) return 0;
  return Math.round((1 - worth(withOwnStake(terms), stake === 0n ? null : stake)) * 1000) / 10;
}
