import type { Reason } from '@fairbook/contracts';
import { formatAmount, type MinorUnits, minorUnits } from '@fairbook/money';

/** Where a stake comes from. */
export interface SplitStake {
  /** Advanced by the house on the security of unsettled coupons. */
  advanced: MinorUnits;
  /** From the balance. */
  own: MinorUnits;
}

/** Splits a stake: as much as possible from the advance, the rest from the balance. */
export function splitStake(stake: MinorUnits, availableAdvance: MinorUnits): SplitStake {
  const advanced = stake < availableAdvance ? stake : availableAdvance;
  return { advanced, own: minorUnits(stake - advanced) };
}

/**
 * The advance available on unsettled coupons: a percentage of their total value, rounded down, less the advances
 * already taken. Never below zero.
 */
export function availableAdvance(
  values: readonly MinorUnits[],
  percent: number,
  used: MinorUnits,
): MinorUnits {
  const together = values.reduce<bigint>((sum, value) => sum + value, 0n);
  const granted = (together * BigInt(percent)) / 100n;
  return minorUnits(granted > used ? granted - used : 0n);
}

/** Why an advance is refused: it exceeds what is available, or the stake. */
export function advanceRefusals(
  advanced: MinorUnits,
  stake: MinorUnits,
  available: MinorUnits,
  iso: string,
): Reason[] {
  const { advanced: most } = splitStake(stake, available);
  if (advanced <= most) return [];
  return [
    {
      code: 'bets.prepaid_unavailable',
      field: 'prepaidAmount',
      values: { max: formatAmount(most, iso), iso },
    },
  ];
}
