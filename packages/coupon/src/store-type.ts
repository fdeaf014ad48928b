import { type CouponBet, MIN_SYSTEM_LEGS } from './store-bets.ts';

/** S1 §4: 0 single, 1 express, 2 system (bankers are the legs of block 0). */
export type CouponTypeId = 0 | 1 | 2;

export const DEFAULT_SYSTEM_VALUE = 2;

/** The types that this coupon may have now. */
export function offeredTypes(bets: readonly CouponBet[]): CouponTypeId[] {
  if (bets.length < 2) return [0];
  return bets.length < MIN_SYSTEM_LEGS ? [1] : [1, 2];
}

/** What the player chose as long as the coupon can have it, else a single or an express by the number of legs. */
export function typeOf(bets: readonly CouponBet[], chosen: CouponTypeId | null): CouponTypeId {
  const offered = offeredTypes(bets);
  return chosen !== null && offered.includes(chosen) ? chosen : offered[0]!;
}

/** Bankers that still leave a real system; more of them are ignored in the order of the coupon. */
export function bankersOf(bets: readonly CouponBet[]): readonly CouponBet[] {
  return bets.filter((bet) => bet.isBanker).slice(0, Math.max(0, bets.length - MIN_SYSTEM_LEGS));
}

/** Sizes that a system of these legs may have: from 2 to one less than the legs that may lose. */
export function systemValues(bets: readonly CouponBet[]): number[] {
  const loose = bets.length - bankersOf(bets).length;
  return Array.from(
    { length: Math.max(0, loose - DEFAULT_SYSTEM_VALUE) },
    (_, i) => i + DEFAULT_SYSTEM_VALUE,
  );
}

export function systemValueOf(bets: readonly CouponBet[], chosen: number): number {
  const values = systemValues(bets);
  return values.includes(chosen) ? chosen : (values.at(-1) ?? DEFAULT_SYSTEM_VALUE);
}
