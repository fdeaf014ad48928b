import type { bets, Reason } from '@fairbook/contracts';
import { termsOf } from '@fairbook/coupon/agreed';
import { formatDecimal, initialAmount, minorUnits, parseDecimal } from '@fairbook/money';
import { hyperBonusOf, hyperBonusWithin } from '@fairbook/settlement';
import type { Limits, PlacementTerm, PricedCoupon, Submitted, TermDecision } from '../coupon/index.ts';
import { countedBets } from './counted.ts';

/** The hyper bonus starts at this multiple of the usual stake, and adds at most this multiple of it. */
const HYPER = { minStakes: 1n, maxStakes: 2_000n };

/** The hyper bonus, as far as the other terms, the bonus express included, leave room for it. */
export function hyperBonusTerm(): PlacementTerm {
  return { name: 'hyperBonus', takesRoom: true, decide: decideHyper };
}

function decideHyper(priced: PricedCoupon, others: bets.AcceptedTerms): TermDecision | null {
  const { coupon, house } = priced;
  const percent = percentOf(priced, others);
  const hyperBonus = percent > 0 ? { percent, ...hyperLimits(house.limits) } : undefined;
  const reasons = hyperReasons(coupon, hyperBonus, house.limits);
  if (hyperBonus) return { agreed: { hyperBonus }, reasons };
  return reasons.length > 0 ? { reasons } : null;
}

function percentOf(priced: PricedCoupon, others: bets.AcceptedTerms): number {
  const { coupon, values, house } = priced;
  const counted = house.rules.isHyperBonusAllowed ? countedBets(priced) : null;
  const most = counted ? hyperBonusOf({ type: coupon.type, legs: counted }) : 0;
  if (most <= 0) return 0;
  return hyperBonusWithin(most, values(undefined), termsOf(others, house.limits.currency));
}

function hyperLimits({ currency, exponent }: Limits) {
  const usual = initialAmount(currency);
  return {
    minStake: formatDecimal(minorUnits(usual * HYPER.minStakes), exponent),
    maxBonus: formatDecimal(minorUnits(usual * HYPER.maxStakes), exponent),
  };
}

/** Refuses when the player saw a better bonus than there is, so that the real one is seen first. */
function hyperReasons(
  { wish }: Submitted,
  now: bets.AcceptedTerms['hyperBonus'],
  { exponent }: Limits,
): Reason[] {
  const seen = wish.seenHyper;
  if (!seen || seen.percent === 0) return [];
  const sum = (text: string | null | undefined) => {
    const parsed = parseDecimal(text ?? '0', exponent);
    return typeof parsed === 'bigint' ? parsed : 0n;
  };
  const isWorse =
    (now?.percent ?? 0) < seen.percent ||
    (seen.minStake !== null && sum(now?.minStake) > sum(seen.minStake)) ||
    (seen.maxBonus !== null && sum(now?.maxBonus) < sum(seen.maxBonus));
  const values = { percent: now?.percent ?? 0, seen: seen.percent };
  return isWorse ? [{ code: 'bets.bonus_changed', field: 'hyperBonusPercent', values }] : [];
}
