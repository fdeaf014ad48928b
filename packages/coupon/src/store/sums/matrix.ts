import { formatAmount, type MinorUnits, minorUnits } from '@fairbook/money';
import {
  ascendingUnits,
  combinationsOf,
  type DecidedResult,
  planOf,
  settleCoupon,
  wonUnits,
} from '@fairbook/settlement';
import type { CouponSnapshot } from '../facts.ts';
import { mathsInputOf } from './sums.ts';

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
 * What a system pays by the number of winning free units (legs, and blocks whose legs all win) with its bankers
 * winning: at the lowest and the highest prices. From `fewest` winners on.
 */
export function systemRows(coupon: CouponSnapshot, fewest = 0): SystemRow[] {
  const { account, stakes } = coupon;
  const input = mathsInputOf(coupon, (leg) => leg.coefMilli);
  const plan = input && planOf(input);
  if (!plan || stakes.wholeMinor === null) return [];
  const odds = wonUnits(plan, input.legs, input.sameGames).map(({ factor }) => factor);
  const ascending = ascendingUnits(plan, odds);
  const payoutOf = (winners: readonly number[]): MinorUnits => {
    const won = new Set([...plan.bankers, ...winners].flatMap((unit) => plan.units[unit]!.legs));
    const settled = settleCoupon({
      ...input,
      legs: input.legs.map((leg, i) => ({ ...leg, decided: won.has(i) ? WON : LOST })),
    });
    return settled.status === 'open' ? minorUnits(0n) : settled.payout;
  };
  return Array.from({ length: Math.max(0, ascending.length + 1 - fewest) }, (_, i) => {
    const won = fewest + i;
    const least = payoutOf(ascending.slice(0, won));
    const most = payoutOf(ascending.slice(ascending.length - won));
    return {
      won,
      of: ascending.length,
      betsWon: plan.sizes.reduce((sum, size) => sum + (won < size ? 0 : combinationsOf(won, size)), 0),
      least: formatAmount(least, account.iso),
      most: formatAmount(most, account.iso),
      isAhead: least > stakes.wholeMinor!,
    };
  });
}
