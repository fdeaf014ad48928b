import { withOwnStake } from '@fairbook/coupon/agreed';
import type { Decision } from '../deciding/decide.ts';

/**
 * The average cost of the coupon, in percent of its stake with one decimal: the part that doesn't come back by our own
 * chances, terms included. The same arithmetic decides which terms are granted. Negative where a budget pays for the
 * coupon; 0 while a price is missing. A free bet costs as much as the same bet with money.
 */
export function costOf({ worth, terms, stake }: Pick<Decision, 'worth' | 'terms' | 'stake'>): number {
  if (!worth) return 0;
  return Math.round((1 - worth(withOwnStake(terms), stake === 0n ? null : stake)) * 1000) / 10;
}
