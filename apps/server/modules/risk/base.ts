import { initialAmount, type MinorUnits, minorUnits } from '@fairbook/money';
import type { BaseMinor } from './types.ts';

/** Limits and exposure are kept in one currency, by the same usual-stake scale that the tables of limits follow. */
export const BASE_CURRENCY = 'EUR';

const USUAL_BASE = initialAmount(BASE_CURRENCY);

/** A sum of another currency as the book counts it; rounded up, so that no part of a risk is lost. */
export function toBase(sum: bigint, currency: string): BaseMinor {
  if (currency === BASE_CURRENCY) return sum;
  const usual = initialAmount(currency);
  return (sum * USUAL_BASE + usual - 1n) / usual;
}

/** A cap of the book in another currency; rounded down. `toBase` of it is never above the cap. */
export function fromBase(sum: BaseMinor, currency: string): MinorUnits {
  if (currency === BASE_CURRENCY) return minorUnits(sum);
  return minorUnits((sum * initialAmount(currency)) / USUAL_BASE);
}
