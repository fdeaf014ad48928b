import { type MinorUnits, minorUnits, parseDecimal } from '@fairbook/money';
import { type Plan, planOf } from '@fairbook/settlement';
import type { Limits } from './limits.ts';
import type { Submitted } from './submitted.ts';

export type BlockStakes = Readonly<Record<number, MinorUnits>>;

/**
 * Block stakes in minor units; null without blocks. An invalid amount counts as zero, because the stake check reports
 * it.
 */
export function blockStakes(
  { amountByBlockId }: Submitted,
  { exponent }: Pick<Limits, 'exponent'>,
): BlockStakes | null {
  if (!amountByBlockId) return null;
  const sums = Object.entries(amountByBlockId).map(([block, text]) => {
    const sum = parseDecimal(text, exponent);
    return [Number(block), typeof sum === 'bigint' ? sum : minorUnits(0n)] as const;
  });
  return Object.fromEntries(sums);
}

/** How the legs combine; null when they can't form a coupon of this type. */
export function planFor({ type, systemValues, legs }: Submitted, stakes: BlockStakes | null): Plan | null {
  return planOf({ type, systemValues, amountByBlockId: stakes, legs });
}
