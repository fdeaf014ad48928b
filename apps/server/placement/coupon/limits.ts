import {
  DEFAULT_RATES,
  exponentOf,
  friendlyAmount,
  initialAmount,
  isCurrency,
  type MinorUnits,
  minorUnits,
  type Rates,
} from '@fairbook/money';

/** The limits of stake and payout in one currency, in minor units. */
export interface Limits {
  currency: string;
  exponent: number;
  /** The rates used while a coupon is decided. */
  rates: Rates;
  minStake: MinorUnits;
  maxStake: MinorUnits;
  /** Maximum payout of one coupon, stake included. */
  maxPayout: MinorUnits;
  /** No maximum stake: on a bonus account, or when the house has approved the stake. */
  isUnbounded?: true;
  /** Set for a bonus account. */
  isBonus?: true;
}

/** In euro cents: 0.20, 10,000 and 100,000. Each currency has the nearest round amount at its rate. */
const BASE = { minStake: 20n, maxStake: 1_000_000n, maxPayout: 10_000_000n };

const KNOWN = new WeakMap<Rates, Map<string, Limits>>();

/** The limits in a currency; cached per rates object. Throws for a currency that no account may have. */
export function limitsOf(iso: string, rates: Rates = DEFAULT_RATES): Limits {
  const known = KNOWN.get(rates) ?? new Map<string, Limits>();
  KNOWN.set(rates, known);
  const limits = known.get(iso) ?? limitsFrom(iso, rates);
  known.set(iso, limits);
  return limits;
}

/** Limits of an account: a bonus account has no maximum stake and its own minimum, a fifth of the usual one. */
export function limitsOfAccount(
  { currency, isBonus }: { currency: string; isBonus: boolean },
  rates: Rates,
): Limits {
  const limits = limitsOf(currency, rates);
  if (!isBonus) return limits;
  const least = initialAmount(currency) / 5n;
  return { ...limits, minStake: minorUnits(least > 0n ? least : 1n), isUnbounded: true, isBonus: true };
}

function limitsFrom(iso: string, rates: Rates): Limits {
  if (!isCurrency(iso)) throw new Error(`no limits in ${iso}`);
  return {
    currency: iso,
    exponent: exponentOf(iso),
    rates,
    minStake: friendlyAmount(BASE.minStake, iso, rates),
    maxStake: friendlyAmount(BASE.maxStake, iso, rates),
    maxPayout: friendlyAmount(BASE.maxPayout, iso, rates),
  };
}
