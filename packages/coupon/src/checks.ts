import type { Reason } from '@fairbook/contracts';
import type { CouponTypeId } from '@fairbook/settlement';

export const MAX_LEGS = 50;
/** S1 §4: the size of a system is never below 2. */
export const MIN_SYSTEM_VALUE = 2;
/** A system of two of two legs would be an express, so at least three legs must be free to lose. */
const MIN_FREE_LEGS = MIN_SYSTEM_VALUE + 1;
const MIN_LEGS: Readonly<Record<CouponTypeId, number>> = {
  0: 1,
  1: 2,
  2: MIN_FREE_LEGS,
  4: MIN_FREE_LEGS,
  9: 1,
};

export interface CheckedLeg {
  gameId: number;
  outcomeId: string;
  /** 0 makes the leg a banker of a system. */
  blockId?: number | null;
}

export interface CheckedCoupon {
  typeId: CouponTypeId;
  systemValue?: number | null;
  legs: readonly CheckedLeg[];
}

/** In this order: a later check may rely on what an earlier one has passed. */
const CHECKS: readonly ((coupon: CheckedCoupon) => Reason[])[] = [
  tooFewLegs,
  tooManyLegs,
  typeLegsMismatch,
  duplicateLegs,
  sameGame,
  wrongSystemValue,
];

/** Every reason why these legs make no coupon of this type, in a fixed order. Prices and money are checked elsewhere. */
export function couponRefusals(coupon: CheckedCoupon): Reason[] {
  return CHECKS.flatMap((check) => check(coupon));
}

/** The first of `couponRefusals`. */
export function firstCouponRefusal(coupon: CheckedCoupon): Reason | undefined {
  return couponRefusals(coupon)[0];
}

/** The sizes a system of these legs may have: from 2 to one less than the legs that are no bankers. */
export function systemValues(legs: readonly Pick<CheckedLeg, 'blockId'>[]): number[] {
  const free = legs.filter(({ blockId }) => blockId !== 0).length;
  return Array.from({ length: Math.max(0, free - MIN_SYSTEM_VALUE) }, (_, i) => MIN_SYSTEM_VALUE + i);
}

function isSystem({ typeId }: CheckedCoupon): boolean {
  return typeId === 2 || typeId === 4;
}

function bankersOf(coupon: CheckedCoupon): number {
  return isSystem(coupon) ? coupon.legs.filter(({ blockId }) => blockId === 0).length : 0;
}

function tooFewLegs(coupon: CheckedCoupon): Reason[] {
  const min = MIN_LEGS[coupon.typeId] + bankersOf(coupon);
  const { length } = coupon.legs;
  return length < min ? [{ code: 'bets.too_few_legs', field: 'bets', values: { min, legs: length } }] : [];
}

function tooManyLegs({ legs }: CheckedCoupon): Reason[] {
  const values = { max: MAX_LEGS, legs: legs.length };
  return legs.length > MAX_LEGS ? [{ code: 'bets.too_many_legs', field: 'bets', values }] : [];
}

/** A single has one leg, and only type 2 knows bankers. */
function typeLegsMismatch(coupon: CheckedCoupon): Reason[] {
  const { typeId, legs } = coupon;
  const isWrong = (typeId === 0 && legs.length > 1) || (typeId === 4 && bankersOf(coupon) > 0);
  return isWrong
    ? [{ code: 'bets.type_legs_mismatch', field: 'typeId', values: { typeId, legs: legs.length } }]
    : [];
}

/** The same outcome twice; each repetition is named. */
function duplicateLegs({ legs }: CheckedCoupon): Reason[] {
  return legs.flatMap(({ gameId, outcomeId }, index) => {
    const first = legs.findIndex((leg) => leg.gameId === gameId && leg.outcomeId === outcomeId);
    return first < index
      ? [{ code: 'bets.duplicate_leg' as const, field: `bets.${index}`, values: { gameId, outcomeId } }]
      : [];
  });
}

/** Legs of one game depend on each other, so they are not multiplied; singles may share a game. */
function sameGame({ typeId, legs }: CheckedCoupon): Reason[] {
  if (typeId === 9) return [];
  return legs.flatMap(({ gameId, outcomeId }, index) => {
    const first = legs.findIndex((leg) => leg.gameId === gameId);
    const isDuplicate = legs
      .slice(0, index)
      .some((leg) => leg.gameId === gameId && leg.outcomeId === outcomeId);
    return first < index && !isDuplicate
      ? [{ code: 'bets.same_game' as const, field: `bets.${index}`, values: { gameId, outcomeId } }]
      : [];
  });
}

function wrongSystemValue(coupon: CheckedCoupon): Reason[] {
  if (!isSystem(coupon)) return [];
  const offered = systemValues(coupon.legs);
  const max = offered.at(-1);
  if (max === undefined || offered.includes(coupon.systemValue ?? 0)) return [];
  return [{ code: 'bets.system_value', field: 'systemValue', values: { min: MIN_SYSTEM_VALUE, max } }];
}
