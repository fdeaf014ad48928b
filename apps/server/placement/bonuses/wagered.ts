import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import { traitsOf } from '@fairbook/settlement';
import { areOpposed } from '../../risk/index.ts';

/** A coupon with the facts that wagering depends on. Stakes in minor units. */
export interface StakedCoupon {
  couponId: string;
  /** Whether the bonus account placed it; other bets only show which sides were backed. */
  isFromBonus: boolean;
  type: CouponType;
  status: string;
  /** The part not cashed out. */
  stake: bigint;
  /** The stake as placed. */
  placedStake: bigint;
  /** Total odds in thousandths; null for a system. */
  coefMilli: number | null;
  placedAt: Date;
  /** The fewest units of a bet in it that are not bankers: the smallest size of a system. */
  leastUnits: number;
  legs: readonly {
    gameId: number;
    outcomeId: string;
    oddsMilli: number;
    blockId: number | null;
    /** Its stake came back as a whole. */
    isVoid: boolean;
  }[];
}

/**
 * Why a stake does not count: the bet is still open, its stake or a part of it came back or was cashed out, its odds are
 * below the minimum, or another bet of the player backs the other side of one of its games.
 */
export type WhyNot = 'open' | 'returned' | 'odds' | 'opposite';

export interface Wagered {
  coupon: StakedCoupon;
  /** Null when the stake counts. */
  why: WhyNot | null;
}

/** Which bets from a bonus account count, in their order. A bet on both sides of a game doesn't count on either. */
export function wageredBy(coupons: readonly StakedCoupon[], minCoefMilli: number): Wagered[] {
  const onGame = byGame(coupons);
  return coupons
    .filter(({ isFromBonus }) => isFromBonus)
    .map((coupon) => ({ coupon, why: whyNot(coupon, minCoefMilli, onGame) }));
}

type OnGame = ReadonlyMap<
  number,
  readonly { coupon: StakedCoupon; outcomeId: string; blockId: number | null }[]
>;

function whyNot(coupon: StakedCoupon, minCoefMilli: number, onGame: OnGame): WhyNot | null {
  if (coupon.status === 'pending' || coupon.status === 'accepted') return 'open';
  if (coupon.status !== 'won' && coupon.status !== 'lost') return 'returned';
  if (coupon.stake <= 0n || mayReturnPart(coupon)) return 'returned';
  if (leastOdds(coupon) < minCoefMilli) return 'odds';
  return isOpposed(coupon, onGame) ? 'opposite' : null;
}

/** Whether it holds several bets and has so many void legs that one of these bets may have been returned. */
function mayReturnPart({ type, leastUnits, legs }: StakedCoupon): boolean {
  const isOneBet = type !== 'singles' && !traitsOf(type).hasSizes;
  return !isOneBet && legs.filter(({ isVoid }) => isVoid).length >= leastUnits;
}

/**
 * The odds that must reach the minimum: the total odds, or the lowest odds of a leg where each is a bet of its own. Void
 * legs count as 1.00: what is nearly sure to be void costs nothing, so that it must not lift the total odds of a bet
 * that costs little.
 */
function leastOdds({ type, coefMilli, legs }: StakedCoupon): number {
  const live = legs.filter(({ isVoid }) => !isVoid).map(({ oddsMilli }) => oddsMilli);
  if (coefMilli === null || type === 'singles') return Math.min(...live);
  const isAsAgreed = live.length === legs.length || traitsOf(type).winsByLosses;
  return isAsAgreed ? coefMilli : Math.min(coefMilli, productOf(live));
}

function productOf(oddsMilli: readonly number[]): number {
  const product = oddsMilli.reduce((all, each) => all * BigInt(each), 1000n);
  return Number(product / 1000n ** BigInt(oddsMilli.length));
}

/**
 * An anti-express wins when a leg loses, so it opposes every other bet on its games. Blocks staked one by one are
 * separate bets: two of one coupon may oppose each other.
 */
function isOpposed(coupon: StakedCoupon, onGame: OnGame): boolean {
  return coupon.legs.some(({ gameId, outcomeId, blockId }) =>
    onGame.get(gameId)!.some((other) => {
      if (other.coupon === coupon) return blockId !== other.blockId && areOpposed(outcomeId, other.outcomeId);
      const isAgainst = [coupon, other.coupon].some(({ type }) => type === 'anti_express');
      return isAgainst || areOpposed(outcomeId, other.outcomeId);
    }),
  );
}

function byGame(coupons: readonly StakedCoupon[]): OnGame {
  const bets = coupons.flatMap((coupon) =>
    coupon.legs.map(({ gameId, outcomeId, blockId }) => ({ coupon, gameId, outcomeId, blockId })),
  );
  return Map.groupBy(bets, ({ gameId }) => gameId);
}
