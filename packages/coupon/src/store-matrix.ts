import { formatAmount, type MinorUnits, minorUnits } from '@fairbook/money';
import { combinationsOf, type DecidedResult, settleCoupon } from '@fairbook/settlement';
import type { CouponSnapshot } from './store.ts';
import { mathsInputOf } from './store-sums.ts';
import { sizesFor } from './store-type.ts';

const WON: DecidedResult = { result: [1, 1], void: [0, 1] };
const LOST: DecidedResult = { result: [0, 1], void: [0, 1] };

export interface SystemRow {
  won: number;
  of: number;
  betsWon: number;
  /** In major units. */
  least: string;
  most: string;
  isAhead: boolean;
}

/**
 * What a system pays when so many of its free legs win (and its bankers do): with the lowest and the highest prices.
 * Empty for a system of blocks, whose units are not its legs.
 */
export function systemRows(coupon: CouponSnapshot): SystemRow[] {
  const { legs, draft, account, stakes, units } = coupon;
  const input = mathsInputOf(coupon, (leg) => leg.coefMilli);
  const isOfLegs = legs.every(({ blockId }) => blockId === null || blockId === 0);
  if (!input || !isOfLegs || stakes.wholeMinor === null) return [];
  const byPrice = legs.map((_, i) => i).filter((i) => !legs[i]!.isBanker);
  byPrice.sort((a, b) => legs[a]!.coefMilli - legs[b]!.coefMilli);
  const sizes = sizesFor(draft, units);
  const payoutOf = (winners: readonly number[]): MinorUnits => {
    const won = new Set(winners);
    const decided = legs.map((leg, i) => (leg.isBanker || won.has(i) ? WON : LOST));
    const settled = settleCoupon({
      ...input,
      antiExpressOf: undefined,
      legs: input.legs.map((leg, i) => ({ ...leg, decided: decided[i]! })),
    });
    return settled.status === 'open' ? minorUnits(0n) : settled.payout;
  };
  return Array.from({ length: byPrice.length + 1 }, (_, won) => {
    const least = payoutOf(byPrice.slice(0, won));
    const most = payoutOf(byPrice.slice(byPrice.length - won));
    return {
      won,
      of: byPrice.length,
      betsWon: sizes.reduce((sum, size) => sum + (won < size ? 0 : combinationsOf(won, size)), 0),
      least: formatAmount(least, account.iso),
      most: formatAmount(most, account.iso),
      isAhead: least > stakes.wholeMinor!,
    };
  });
}
