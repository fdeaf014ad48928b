import type { Reason } from '@fairbook/contracts';
import { typeIdOf } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import { type CheckedCoupon, type CheckedLeg, type CouponRules, DEFAULT_RULES } from './checked-coupon.ts';
import { bannedExpress, dependentLegs, disabledBankers, duplicateLegs, sameGame } from './legs.ts';
import { freeUnits } from './meeting.ts';

export const MAX_LEGS = 50;
/** S1 §4: a system of one size starts at 2. Beside other sizes, 1 is allowed. */
export const MIN_SYSTEM_VALUE = 2;
/** A system needs at least three units that may lose: with two, size 2 would be an express. */
const MIN_FREE_UNITS = MIN_SYSTEM_VALUE + 1;

type Check = (coupon: CheckedCoupon, rules: CouponRules) => Reason[];

/** The order matters: a later check may rely on what an earlier one has passed. */
const CHECKS: readonly Check[] = [
  typeUnavailable,
  tooFewLegs,
  tooManyLegs,
  typeLegsMismatch,
  duplicateLegs,
  sameGame,
  bannedExpress,
  dependentLegs,
  disabledBankers,
  wrongSystemValues,
  wrongBlocks,
];

/**
 * Every reason why these legs can't make a coupon of this type, in a fixed order. Prices and money are checked
 * elsewhere.
 */
export function couponRefusals(coupon: CheckedCoupon, rules: CouponRules = DEFAULT_RULES): Reason[] {
  return CHECKS.flatMap((check) => check(coupon, rules));
}

/** The first of `couponRefusals`. */
export function firstCouponRefusal(coupon: CheckedCoupon, rules?: CouponRules): Reason | undefined {
  return couponRefusals(coupon, rules)[0];
}

/**
 * The sizes that a system of these legs may have alone: from 2 to one less than the number of its units without
 * bankers.
 */
export function systemValues(legs: readonly Pick<CheckedLeg, 'blockId'>[]): number[] {
  const free = freeUnits({ type: 'system', legs: legs as readonly CheckedLeg[] });
  return Array.from({ length: Math.max(0, free - MIN_SYSTEM_VALUE) }, (_, i) => MIN_SYSTEM_VALUE + i);
}

function isSystem({ type, amountByBlockId }: CheckedCoupon): boolean {
  const { hasSizes, allowsBlockStakes } = traitsOf(type);
  return hasSizes && !(allowsBlockStakes && amountByBlockId != null);
}

function isInBlocks({ type, amountByBlockId }: CheckedCoupon): boolean {
  return traitsOf(type).allowsBlockStakes && amountByBlockId != null;
}

function typeUnavailable({ type }: CheckedCoupon, { couponTypes }: CouponRules): Reason[] {
  return couponTypes.includes(type)
    ? []
    : [{ code: 'bets.type_unavailable', field: 'typeId', values: { typeId: typeIdOf(type) } }];
}

/** `min` is the number of legs needed with the current blocks. */
function tooFewLegs(coupon: CheckedCoupon): Reason[] {
  const { type, legs } = coupon;
  const { hasUnits, leastUnits } = traitsOf(type);
  const units = hasUnits ? freeUnits(coupon) : legs.length;
  const missing = (isInBlocks(coupon) ? 1 : leastUnits) - units;
  if (missing <= 0) return [];
  const values = { min: legs.length + missing, legs: legs.length };
  return [{ code: 'bets.too_few_legs', field: 'bets', values }];
}

function tooManyLegs({ legs }: CheckedCoupon): Reason[] {
  const values = { max: MAX_LEGS, legs: legs.length };
  return legs.length > MAX_LEGS ? [{ code: 'bets.too_many_legs', field: 'bets', values }] : [];
}

/** A single has one leg or legs of one game, and blocks have no bankers. */
function typeLegsMismatch({ type, legs }: CheckedCoupon, { isBuilderAllowed }: CouponRules): Reason[] {
  const isOneGame = isBuilderAllowed && legs.every(({ gameId }) => gameId === legs[0]!.gameId);
  const isWrong =
    (type === 'single' && legs.length > 1 && !isOneGame) ||
    (type === 'blocks' && legs.some(({ blockId }) => blockId === 0));
  return isWrong
    ? [
        {
          code: 'bets.type_legs_mismatch',
          field: 'typeId',
          values: { typeId: typeIdOf(type), legs: legs.length },
        },
      ]
    : [];
}

/** A single size may be from 2 to one less than the units; several sizes may be from 1 to all units. */
function wrongSystemValues(coupon: CheckedCoupon): Reason[] {
  if (!isSystem(coupon)) return [];
  const units = freeUnits(coupon);
  if (units < MIN_FREE_UNITS) return [];
  const sizes = [...new Set(coupon.systemValues)];
  const isOne = sizes.length <= 1;
  const [min, max] = isOne ? [MIN_SYSTEM_VALUE, units - 1] : [1, units];
  if (sizes.length > 0 && sizes.every((size) => size >= min && size <= max)) return [];
  const field = isOne ? 'systemValue' : 'systemValues';
  return [{ code: 'bets.system_value', field, values: { min, max } }];
}

/** Every leg is in a block, and exactly those blocks have stakes. Other types have no stakes by block. */
function wrongBlocks(coupon: CheckedCoupon): Reason[] {
  if (coupon.amountByBlockId == null) return [];
  if (!isInBlocks(coupon)) return [{ code: 'bets.block_amounts', field: 'amountByBlockId' }];
  const blocks = new Set(coupon.legs.map(({ blockId }) => String(blockId || 0)));
  const staked = new Set(Object.keys(coupon.amountByBlockId));
  const areAllStaked = blocks.size === staked.size && [...blocks].every((block) => staked.has(block));
  return areAllStaked ? [] : [{ code: 'bets.block_amounts', field: 'amountByBlockId' }];
}
