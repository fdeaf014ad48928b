import type { bets } from '@fairbook/contracts';

type Totals = Pick<bets.CouponTotals['currencies'][number], 'profit' | 'steps'>;

interface Point {
  /** Where it stands: the time of a day, or a number in a row. */
  place: number;
  /** A moment, or a calendar day. */
  at: string;
  net: string;
  margin: string;
}

const DAY_MS = 86_400_000;

/**
 * The points of the result, one for each coupon or, if there are many, for each day: days without coupons take their room
 * too. Both lines begin with zero at `start`.
 */
export function resultPoints({ profit, steps }: Totals): {
  start: number;
  points: Point[];
  isByCoupon: boolean;
} {
  if (steps.length > 0)
    return { start: 0, points: steps.map((step, n) => ({ ...step, place: n + 1 })), isByCoupon: true };
  const points = profit.map(({ day, ...sums }) => ({ ...sums, at: day, place: Date.parse(day) }));
  return { start: points[0]!.place - DAY_MS, points, isByCoupon: false };
}
