import { hash } from 'node:crypto';
import type { bets } from '@fairbook/contracts';
import { type CouponType, typeIdOf, typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { isPricedWhole, type MovePolicy } from '@fairbook/coupon';
import { traitsOf } from '@fairbook/settlement';

/** One leg as the player sent it, prices in thousandths. */
export interface SubmittedLeg {
  gameId: number;
  outcomeId: string;
  /** The price the player saw; the price policy compares with it. */
  seenMilli: number;
  /** 0 is a banker, legs of one block above 0 are one unit; null where the type has no blocks. */
  blockId: number | null;
  /** Score when the coupon was submitted; null before it is looked up. */
  seenScore: readonly number[] | null;
  /** Whether the player requests the boosted price. */
  isSpecialCoef: boolean;
  /** In a decision after a wait: the only offer whose price the leg may have. */
  heldOfferId?: number;
}

/** The player's conditions beside the price policy. */
export interface Wish {
  /** How far the total odds may fall below those of the seen prices, in percent. */
  totalTolerancePercent: number;
  /** Total odds that the player saw, in thousandths; stored where they don't follow from the legs' prices. */
  seenCoefMilli: number | null;
  /** Accept these total odds only, in thousandths. */
  exactMilli: number | null;
  /** Stake less than `amount` where the maximum is lower. */
  isAutoMax: boolean;
  isVipBet: boolean;
  /** The part of the stake to be advanced on open coupons; major units. */
  prepaidAmount: string | null;
  promoCode: string | null;
  /** The player declines the bonus express. */
  isBonusDeclined: boolean;
  /** The hyper bonus that the player saw, major units. */
  seenHyper: { percent: number; minStake: string | null; maxBonus: string | null } | null;
}

/** A coupon as the player sent it. Only the player's wishes are taken from it. */
export interface Submitted {
  /** Singles were split into coupons of one bet before. */
  type: Exclude<CouponType, 'singles'>;
  /** The type as submitted, `singles` also for one of several singles; the operator's offer and limits go by it. */
  askedType: CouponType;
  /** Sizes of a system in ascending order; empty in other types. */
  systemValues: readonly number[];
  /** Major units, as text. */
  amount: string;
  /** Major units by block, when blocks are staked one by one. */
  amountByBlockId: Readonly<Record<string, string>> | null;
  /** Whether it has stakes by bet, which only singles allow. */
  hasBetStakes: boolean;
  changeCoefAction: 0 | 1 | 2;
  tolerancePercent: number;
  dropOnScoreChange: boolean;
  wish: Wish;
  legs: SubmittedLeg[];
}

export type SubmittedBody = Omit<bets.CouponToSubmit, 'accountId'>;

/**
 * Converts a body to a submission. Singles must be split first (`singlesOf`); each part passes the submitted type as
 * `askedType`.
 */
export function submittedOf(body: SubmittedBody, askedType = typeOfId(body.typeId)): Submitted {
  const sent = typeOfId(body.typeId);
  const type = sent === 'singles' ? 'single' : sent;
  const isSystem = traitsOf(type).hasSizes;
  return {
    type,
    askedType,
    systemValues: isSystem ? sizesOf(body) : [],
    amount: body.amount,
    amountByBlockId: body.amountByBlockId ?? null,
    hasBetStakes: body.amountByBetId !== undefined,
    changeCoefAction: body.changeCoefAction,
    tolerancePercent: body.tolerancePercent ?? 0,
    dropOnScoreChange: body.isDropOnScoreChange ?? false,
    wish: wishOf(body),
    legs: body.bets.map((bet) => ({
      gameId: bet.gameId,
      outcomeId: bet.outcomeId,
      seenMilli: Math.round(bet.coef * 1000),
      blockId: isSystem ? (bet.blockId ?? null) : null,
      seenScore: bet.score ?? null,
      isSpecialCoef: bet.isSpecialCoef ?? false,
    })),
  };
}

function sizesOf({ systemValue, systemValues }: SubmittedBody): number[] {
  if (systemValues) return [...systemValues].sort((a, b) => a - b);
  return systemValue === undefined ? [] : [systemValue];
}

/** The player's conditions in a request body, with defaults for those that are absent; odds in thousandths. */
export function wishOf(body: SubmittedBody): Wish {
  return {
    totalTolerancePercent: body.totalTolerancePercent ?? 0,
    seenCoefMilli:
      body.coef !== undefined && isPricedWhole(typeOfId(body.typeId), body.bets)
        ? Math.round(body.coef * 1000)
        : null,
    exactMilli: body.exactCoef === undefined ? null : Math.round(body.exactCoef * 1000),
    isAutoMax: body.isAutoMax ?? false,
    isVipBet: body.isVipBet ?? false,
    prepaidAmount: Number(body.prepaidAmount ?? 0) > 0 ? body.prepaidAmount! : null,
    promoCode: body.promoCode?.toUpperCase() ?? null,
    isBonusDeclined: body.manuallyDeletedBonusBet ?? false,
    seenHyper:
      body.hyperBonusPercent === undefined
        ? null
        : {
            percent: body.hyperBonusPercent,
            minStake: body.minHyperBonusBetLimit ?? null,
            maxBonus: body.maxHyperBonusLimit ?? null,
          },
  };
}

export const PLAIN_WISH: Wish = {
  totalTolerancePercent: 0,
  seenCoefMilli: null,
  exactMilli: null,
  isAutoMax: false,
  isVipBet: false,
  prepaidAmount: null,
  promoCode: null,
  isBonusDeclined: false,
  seenHyper: null,
};

const WISHES = Object.keys(PLAIN_WISH) as (keyof Wish)[];

/** The wish as stored and hashed; null when it has no conditions. */
export function keptWish(wish: Wish): Wish | null {
  return WISHES.every((name) => wish[name] === PLAIN_WISH[name]) ? null : wish;
}

/** SHA-256 of all that the player asks for: the same key with another request is refused. */
export function inputHash(accountId: number, asked: Submitted): Buffer {
  const said = [
    accountId,
    typeIdOf(asked.type),
    asked.systemValues.join(),
    asked.amount,
    asked.amountByBlockId && Object.entries(asked.amountByBlockId).sort(),
    asked.changeCoefAction,
    asked.tolerancePercent,
    asked.dropOnScoreChange,
    keptWish(asked.wish),
    asked.legs.map((leg) => [
      leg.gameId,
      leg.outcomeId,
      leg.seenMilli,
      leg.blockId,
      ...(leg.seenScore ?? []),
      ...(leg.isSpecialCoef ? ['special'] : []),
    ]),
    // Kept for stored hashes, which included this field.
    null,
  ];
  return Buffer.from(hash('sha256', JSON.stringify(said), 'hex'), 'hex');
}

/** Which price moves the player accepts. */
export function movePolicyOf({
  changeCoefAction,
  tolerancePercent,
  wish,
}: Pick<Submitted, 'changeCoefAction' | 'tolerancePercent' | 'wish'>): MovePolicy {
  return { changeCoefAction, tolerancePercent, totalTolerancePercent: wish.totalTolerancePercent };
}
