import type { ErrorCode, Reason } from '@fairbook/contracts';
import { traitsOf } from '@fairbook/settlement';
import type { CheckedCoupon, CheckedLeg, CouponRules } from './checked-coupon.ts';
import { meetingsOf } from './meeting.ts';

/** Repeated outcomes; each repetition gives a reason. */
export function duplicateLegs({ legs }: CheckedCoupon): Reason[] {
  return legs.flatMap((leg, index) => {
    const first = legs.findIndex((other) => isSame(leg, other));
    return first < index ? [reasonOf('bets.duplicate_leg', leg, index)] : [];
  });
}

/**
 * Legs of one game depend on each other, so they are never multiplied: in one unit they are priced together where the
 * operator allows that, in two units that meet they are refused. `other` is the place of the conflicting leg. An
 * anti-express is priced leg by leg, so it takes no two legs of one game.
 */
export function sameGame(coupon: CheckedCoupon, { isBuilderAllowed }: CouponRules): Reason[] {
  const { meet, areOneUnit } = meetingsOf(coupon);
  const isCombined = isBuilderAllowed && coupon.type !== 'anti_express';
  return coupon.legs.flatMap((leg, index) => {
    if (coupon.legs.slice(0, index).some((other) => isSame(leg, other))) return [];
    const other = coupon.legs.findIndex(
      ({ gameId }, i) =>
        i < index && gameId === leg.gameId && meet(i, index) && !(isCombined && areOneUnit(i, index)),
    );
    return other < 0 ? [] : [reasonOf('bets.same_game', leg, index, { other })];
  });
}

/** Legs that can only be bet on alone, but are not alone. */
export function bannedExpress(coupon: CheckedCoupon): Reason[] {
  const { meet, areOneUnit } = meetingsOf(coupon);
  const inCompany = coupon.type === 'chain' ? areOneUnit : meet;
  return coupon.legs.flatMap((leg, index) => {
    const isAlone = coupon.legs.every((_, other) => other === index || !inCompany(other, index));
    return leg.isBannedExpress && !isAlone ? [reasonOf('bets.banned_express', leg, index)] : [];
  });
}

/** Legs of two games whose results depend on each other, if they meet. The reason names the later leg. */
export function dependentLegs(coupon: CheckedCoupon, { relatedGames }: CouponRules): Reason[] {
  const { meet } = meetingsOf(coupon);
  return coupon.legs.flatMap((leg, index) => {
    const other = coupon.legs.findIndex(
      (earlier, i) => i < index && meet(i, index) && areDependent(earlier, leg, relatedGames),
    );
    return other < 0 ? [] : [reasonOf('bets.depend', leg, index, { other })];
  });
}

/** Bankers that can't be bankers. */
export function disabledBankers({ type, legs }: CheckedCoupon): Reason[] {
  return legs.flatMap((leg, index) =>
    traitsOf(type).allowsBankers && leg.blockId === 0 && leg.isDisabledBanker
      ? [reasonOf('bets.disabled_banker', leg, index)]
      : [],
  );
}

function areDependent(a: CheckedLeg, b: CheckedLeg, relatedGames: CouponRules['relatedGames']): boolean {
  if (a.gameId === b.gameId) return false;
  const isRelated = relatedGames.some((group) => group.includes(a.gameId) && group.includes(b.gameId));
  return isRelated || Boolean(a.isDepend && b.isDepend);
}

function isSame(a: CheckedLeg, b: CheckedLeg): boolean {
  return a.gameId === b.gameId && a.outcomeId === b.outcomeId;
}

function reasonOf(
  code: ErrorCode,
  { gameId, outcomeId }: CheckedLeg,
  index: number,
  values: Record<string, number> = {},
): Reason {
  return { code, field: `bets.${index}`, values: { gameId, outcomeId, ...values } };
}
