import type { bets, Reason } from '@fairbook/contracts';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { formatDecimal, type MinorUnits, minorUnits } from '@fairbook/money';
import { MOST_RETURN } from '@fairbook/settlement';
import { toBase } from '../../risk/index.ts';
import type { OfferDraw, Submitted, Worth } from '../coupon/index.ts';
import type { House } from './house.ts';

/** Chances are floats: less than this beyond the stake counts as nothing. */
const NOTHING = 1e-9;

type PayingOffer = Omit<OfferDraw, 'amount'>;

interface Covered {
  terms: bets.AcceptedTerms | null;
  /** The offers among the terms that pay. */
  offers: readonly PayingOffer[];
  worth: Worth;
  stake: MinorUnits;
}

/**
 * What a coupon with offers that returns more than `MOST_RETURN` draws from their budgets, in even shares rounded up, and why
 * it can't. Of a free bet that is all that it is worth.
 */
export function coverOf(
  coupon: Pick<Submitted, 'wish' | 'amountByBlockId'>,
  covered: Covered,
  { limits, budgetLeft }: Pick<House, 'limits' | 'budgetLeft'>,
): { draws: OfferDraw[]; reasons: Reason[] } {
  const { terms, worth, stake, offers } = covered;
  if (offers.length === 0 || stake === 0n) return { draws: [], reasons: [] };
  const beyond = worth(terms, stake) - (isStakeGiven(terms) ? 0 : MOST_RETURN);
  if (beyond <= NOTHING) return { draws: [], reasons: [] };
  const whole = BigInt(Math.ceil(Number(toBase(stake, limits.currency, limits.rates)) * beyond));
  const count = BigInt(offers.length);
  const amount = whole > count ? (whole + count - 1n) / count : 1n;
  const draws = offers.map((offer) => ({ ...offer, amount }));
  const reasons = offers.flatMap((offer): Reason[] => {
    const left = budgetLeft?.(offer) ?? 0n;
    if (left >= amount) return [];
    const most = isStakeGiven(terms) ? 0n : (stake * left) / amount;
    const isTaken = most >= limits.minStake && coupon.amountByBlockId === null;
    const values = {
      iso: limits.currency,
      ...(isTaken && { amount: formatDecimal(minorUnits(most), limits.exponent) }),
    };
    return [{ code: 'offers.budget', field: offer.field, values }];
  });
  return { draws, reasons };
}
