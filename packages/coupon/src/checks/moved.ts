import type { CouponType } from '@fairbook/contracts/placement/coupon-type';

/** How prices may move between the screen and the server without asking the player. */
export interface MovePolicy {
  /** S1 §3: 0 ask about every move, 1 accept any, 2 accept higher. */
  changeCoefAction: 0 | 1 | 2;
  /** Beyond S1, with action 2: how far a price may fall, in percent. */
  tolerancePercent: number;
  /** The same for the total odds; if only they have a tolerance, any price of a leg is accepted. */
  totalTolerancePercent: number;
}

/**
 * Whether a coupon has odds that don't follow from the prices of its legs: an anti-express, and any coupon with legs of
 * one game, which are priced together. Then the player must have seen the total itself.
 */
export function isPricedWhole(type: CouponType, legs: readonly { gameId: number | null }[]): boolean {
  if (type === 'singles') return false;
  return type === 'anti_express' || new Set(legs.map(({ gameId }) => gameId)).size < legs.length;
}

/**
 * Whether the policy accepts `nowMilli` as the price of a leg that the player saw at `seenMilli`. Both in thousandths.
 */
export function isPriceTaken(seenMilli: number, nowMilli: number, policy: MovePolicy): boolean {
  const { changeCoefAction, tolerancePercent, totalTolerancePercent } = policy;
  if (nowMilli === seenMilli || changeCoefAction === 1) return true;
  if (changeCoefAction === 0) return false;
  if (totalTolerancePercent > 0 && tolerancePercent === 0) return true;
  return nowMilli > seenMilli || nowMilli * 100 >= seenMilli * (100 - tolerancePercent);
}

/** The same for total odds: they may fall by their own tolerance, or without one by the tolerance of a price. */
export function isTotalTaken(seenMilli: number, nowMilli: number, policy: MovePolicy): boolean {
  const { tolerancePercent, totalTolerancePercent } = policy;
  const percent = totalTolerancePercent || tolerancePercent;
  return isPriceTaken(seenMilli, nowMilli, {
    ...policy,
    tolerancePercent: percent,
    totalTolerancePercent: 0,
  });
}
