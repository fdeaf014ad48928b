import type { bets } from '@fairbook/contracts';
import { type MinorUnits, parseAmount } from '@fairbook/money';
import type { Terms } from '@fairbook/settlement';

/** Parses an amount in major units. Throws a RangeError if the text is not an amount of the currency. */
export function sumOf(text: string, iso: string): MinorUnits {
  const sum = parseAmount(text, iso);
  if (typeof sum !== 'bigint') throw new RangeError(`Not an amount of ${iso}: ${text}`);
  return sum;
}

/** Whether the house gives the stake of a coupon and takes it back from the return, as for a free bet. */
export function isStakeGiven(terms: Pick<bets.AcceptedTerms, 'promo' | 'isStakeGiven'> | null): boolean {
  return terms?.isStakeGiven ?? terms?.promo?.kind === 'free_bet';
}

/** The terms as they would be if the player had staked their own money. */
export function withOwnStake(terms: bets.AcceptedTerms | null): bets.AcceptedTerms | null {
  if (!isStakeGiven(terms)) return terms;
  const { promo: _, isStakeGiven: __, ...others } = terms!;
  return others;
}

/** Agreed terms in the form of the settlement arithmetic, with amounts in minor units. */
export function termsOf(terms: bets.AcceptedTerms, iso: string): Terms {
  const { bonusCoef, hyperBonus, promo, maxPayout } = terms;
  const percent = promo?.percent ?? undefined;
  return {
    bonusCoef: bonusCoef === undefined ? undefined : [Math.round(bonusCoef * 100), 100],
    hyperBonus: hyperBonus && {
      percent: hyperBonus.percent,
      minStake: sumOf(hyperBonus.minStake, iso),
      maxBonus: sumOf(hyperBonus.maxBonus, iso),
    },
    isFreeBet: isStakeGiven(terms),
    boostPercent: promo?.kind === 'boost' ? percent : undefined,
    refundPercent: promo?.kind === 'refund' ? percent : undefined,
    insurance:
      promo?.kind === 'insurance' ? { percent: percent ?? 0, minBets: promo.minLegs ?? 0 } : undefined,
    riskFreePercent: promo?.kind === 'risk_free' ? percent : undefined,
    maxPayout: maxPayout === undefined ? undefined : sumOf(maxPayout, iso),
  };
}
