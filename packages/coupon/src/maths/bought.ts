import { knownType } from '@fairbook/contracts/placement/coupon-type';
import { formatAmount, minorUnits, readAmount } from '@fairbook/money';
import { planOf, traitsOf } from '@fairbook/settlement';
import type { Nameable } from './named.ts';

/** What a placed system consists of, for everything that shows it. */
export interface Bought {
  /** Sizes staked, ascending, out of `of` legs and blocks, each with all `bankers`. */
  sizes: readonly number[];
  of: number;
  bankers: number;
  /** Number of bets in it. */
  count: number;
  /** The stake on each bet in major units; null where the stake can't be shared in whole minor units. */
  each: string | null;
}

type Placed = Nameable & { amount: string; iso: string };

/** What a placed coupon bought; null where it is no system, or its blocks have stakes of their own. */
export function boughtOf({
  typeId,
  systemValues,
  amountByBlockId,
  bets,
  amount,
  iso,
}: Placed): Bought | null {
  const type = knownType(typeId);
  if (!type || !traitsOf(type).hasSizes || amountByBlockId) return null;
  const plan = planOf({
    type,
    systemValues,
    legs: bets.map(({ blockId }) => ({ blockId: blockId ?? null })),
  });
  if (!plan) return null;
  const stake = readAmount(amount, iso) ?? 0n;
  const count = BigInt(plan.combinations);
  return {
    sizes: plan.sizes,
    of: plan.free.length,
    bankers: bets.filter(({ blockId }) => blockId === 0).length,
    count: plan.combinations,
    each: stake % count === 0n ? formatAmount(minorUnits(stake / count), iso) : null,
  };
}
