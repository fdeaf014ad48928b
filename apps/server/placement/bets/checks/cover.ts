import type { bets, Reason } from '@fairbook/contracts';
import { isStakeGiven } from '@fairbook/coupon/agreed';
import { formatDecimal, type MinorUnits, minorUnits } from '@fairbook/money';
import { MOST_RETURN } from '@fairbook/settlement';
import { toBase } from '../../../risk/index.ts';
import type { OfferDraw, Submitted, Worth } from '../../coupon/index.ts';
import type { House } from '../deciding/house.ts';

/** Chances are floats: less than this beyond the stake counts as nothing. */
const NOTHING = 1e-9;

type PayingOffer = Omit<OfferDraw, 'amount'>;

interface Covered {
  terms: bets.AcceptedTerms | null;
  /** The agreed offers that pay from their budgets. */
  offers: readonly PayingOffer[];
  worth: Worth;
  stake: MinorUnits;
}

/**
 * The draws of a coupon on the budgets of its offers: its average return beyond `MOST_RETURN`, for a free bet its whole
 * average return. The offers share it evenly, each share rounded up, in minor units of the base currency. The reasons
 * name each budget that has less.
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
