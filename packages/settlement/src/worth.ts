import type { MinorUnits, Ratio } from '@fairbook/money';
import type { Endings } from './endings.ts';
import type { HyperBonus, Terms } from './terms.ts';

/**
 * The mean return on a stake of 1 with all terms. It decides whether terms are given, how much a budget is charged, and
 * the shown cost of a coupon. It is never less than what settlement pays on average, since voids reduce bonuses,
 * payouts are rounded down and the maximum payout caps them. For a free bet it is what the house gives. With `stake`
 * null it holds for any stake: the hyper bonus's limits in money are ignored.
 */
export function worthOf(
  { paid, lost, oneLost = lost }: Endings,
  terms: Terms,
  stake: MinorUnits | null = null,
): number {
  const hyper = hyperOf(terms.hyperBonus, stake);
  const won = paid.reduce((sum, { chance, factor }) => sum + chance * paidOf(factor, terms, hyper), 0);
  if (terms.isFreeBet) return won;
  const { refundPercent = 0, riskFreePercent = 0, insurance } = terms;
  // Bonus money counts in full, whatever it takes to make it one's own.
  return won + (lost * (refundPercent + riskFreePercent) + oneLost * (insurance?.percent ?? 0)) / 100;
}

interface Hyper {
  share: number;
  /** In multiples of the stake. */
  most: number;
}

function paidOf(factor: number, { bonusCoef, boostPercent = 0, isFreeBet }: Terms, hyper: Hyper): number {
  let sum = bonusCoef ? (factor * bonusCoef[0]) / bonusCoef[1] : factor;
  sum += (Math.max(0, sum - 1) * boostPercent) / 100;
  if (isFreeBet) sum = Math.max(0, sum - 1);
  const winnings = Math.max(0, isFreeBet ? sum : sum - 1);
  return sum + Math.min(winnings * hyper.share, hyper.most);
}

function hyperOf(agreed: HyperBonus | undefined, stake: MinorUnits | null): Hyper {
  if (!agreed || (stake !== null && stake < agreed.minStake)) return { share: 0, most: 0 };
  const most = stake === null ? Number.POSITIVE_INFINITY : Number(agreed.maxBonus) / Number(stake);
  return { share: agreed.percent / 100, most };
}

/**
 * Maximum mean return of a coupon with all its terms, per unit of stake, before a budget must pay. A bonus must never
 * pay players to play. The remaining 0.02 allows for errors in our estimated probabilities: what others compute differs
 * from them by less.
 */
export const MOST_RETURN = 0.98;

/**
 * The bonus express that the house can afford besides the other terms: `coef`, or the highest step below it with a mean
 * return of at most `MOST_RETURN`. Null when no step fits.
 */
export function bonusWithin(coef: Ratio, endings: Endings, terms: Terms): Ratio | null {
  for (let num = (coef.num * 100n) / coef.den; num > 100n; num--) {
    const worth = worthOf(endings, { ...terms, bonusCoef: [Number(num), 100] });
    if (worth <= MOST_RETURN) return { num, den: 100n };
  }
  return null;
}
