import { Refusal, type risk } from '@fairbook/contracts';
import { exponentOf, formatDecimal, minorUnits, parseDecimal } from '@fairbook/money';
import { BASE_CURRENCY } from './base.ts';
import type { BaseMinor, LimitSums } from './types.ts';

const EXPONENT = exponentOf(BASE_CURRENCY);

type WrittenSums = Pick<risk.Limit, keyof LimitSums>;

/** An amount of the base currency as a decimal in major units, as the API writes it. */
export function writtenBase(sum: BaseMinor): string {
  return formatDecimal(minorUnits(sum), EXPONENT);
}

/** Such an amount in minor units. Throws `wallet.amount_precision` for one that the base currency can't express. */
export function parsedBase(amount: string, field: string): BaseMinor {
  const parsed = parseDecimal(amount, EXPONENT);
  if (typeof parsed === 'string') throw new Refusal({ code: 'wallet.amount_precision', field });
  return parsed;
}

/**
 * A limit's amounts in minor units. Throws `wallet.amount_precision` for an amount that the base currency can't
 * express.
 */
export function sumsOf({ minStake, maxStake, maxPayout, maxExposure }: WrittenSums): LimitSums {
  return {
    minStake: sum('minStake', minStake),
    maxStake: sum('maxStake', maxStake),
    maxPayout: sum('maxPayout', maxPayout),
    maxExposure: sum('maxExposure', maxExposure),
  };
}

export function writtenSums({ minStake, maxStake, maxPayout, maxExposure }: LimitSums): WrittenSums {
  const written = (sum: BaseMinor | null) => (sum === null ? null : writtenBase(sum));
  return {
    minStake: written(minStake),
    maxStake: written(maxStake),
    maxPayout: written(maxPayout),
    maxExposure: written(maxExposure),
  };
}

function sum(field: keyof LimitSums, amount: string | null): BaseMinor | null {
  if (amount === null) return null;
  const parsed = parsedBase(amount, field);
  // A minimum stake of zero means no minimum.
  return field === 'minStake' && parsed === 0n ? null : parsed;
}
