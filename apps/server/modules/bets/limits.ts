import { CURRENCIES, exponentOf, initialAmount, type MinorUnits, minorUnits } from '@fairbook/money';

/** How much may be staked and won in one currency, in minor units. */
export interface Limits {
  currency: string;
  exponent: number;
  minStake: MinorUnits;
  maxStake: MinorUnits;
  /** The most that one coupon may pay, its stake included. */
  maxPayout: MinorUnits;
  /** No maximum of a stake: of a bonus account, or where the house itself has agreed to it. */
  isUnbounded?: true;
  /** Of a bonus account. */
  isBonus?: true;
}

/** In parts and multiples of the currency's usual stake: 0.20, 10,000 and 100,000 where that is 5.00. */
const SCALE = { minDivisor: 25n, maxFactor: 2_000n, payoutFactor: 20_000n };

const LIMITS = new Map(CURRENCIES.map((iso) => [iso, limitsFrom(iso)]));

/** Throws for a currency that no account may have. */
export function limitsOf(iso: string): Limits {
  const limits = LIMITS.get(iso);
  if (!limits) throw new Error(`no limits in ${iso}`);
  return limits;
}

/**
 * Those of an account: a bonus account has no maximum of a stake and a least one of its own, a fifth of the usual stake.
 */
export function limitsOfAccount({ currency, isBonus }: { currency: string; isBonus: boolean }): Limits {
  const limits = limitsOf(currency);
  if (!isBonus) return limits;
  const least = initialAmount(currency) / 5n;
  return { ...limits, minStake: minorUnits(least > 0n ? least : 1n), isUnbounded: true, isBonus: true };
}

function limitsFrom(iso: string): Limits {
  const usual = initialAmount(iso);
  const least = usual / SCALE.minDivisor;
  return {
    currency: iso,
    exponent: exponentOf(iso),
    minStake: minorUnits(least > 0n ? least : 1n),
    maxStake: minorUnits(usual * SCALE.maxFactor),
    maxPayout: minorUnits(usual * SCALE.payoutFactor),
  };
}
