import type { Reason } from '@fairbook/contracts';
import { formatAmount, type MinorUnits, minorUnits } from '@fairbook/money';

/** What of a stake comes from where. */
export interface SplitStake {
  /** Advanced by the house on the security of unsettled coupons. */
  prepaid: MinorUnits;
  /** From the balance. */
  own: MinorUnits;
}

/** The prepaid part first, the balance for the rest. */
export function splitStake(stake: MinorUnits, availablePrepaid: MinorUnits): SplitStake {
  const prepaid = stake < availablePrepaid ? stake : availablePrepaid;
  return { prepaid, own: minorUnits(stake - prepaid) };
}

/**
 * The advance available on unsettled coupons: a percentage of their total value, rounded down, minus advances already
 * taken. Never below zero.
 */
export function availablePrepaid(
  values: readonly MinorUnits[],
  percent: number,
  used: MinorUnits,
): MinorUnits {
  const together = values.reduce<bigint>((sum, value) => sum + value, 0n);
  const granted = (together * BigInt(percent)) / 100n;
  return minorUnits(granted > used ? granted - used : 0n);
}

/** Why a prepaid part is not taken: it is more than there is, or more than the stake. */
export function prepaidRefusals(
  prepaid: MinorUnits,
  stake: MinorUnits,
  available: MinorUnits,
  iso: string,
): Reason[] {
  const { prepaid: most } = splitStake(stake, available);
  if (prepaid <= most) return [];
  return [
    {
      code: 'bets.prepaid_unavailable',
      field: 'prepaidAmount',
      values: { max: formatAmount(most, iso), iso },
    },
  ];
}
