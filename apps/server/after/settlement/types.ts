import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/placement/coupon-type';
import type { Fraction, OutcomeResult } from '@fairbook/feed-contract';

type SettledStatus = 'won' | 'lost' | 'void';

/** A coupon with the latest results of its legs, as settlement works on it. Amounts in minor units. */
export interface HeldCoupon {
  id: string;
  userId: number;
  accountId: number;
  currency: string;
  type: CouponType;
  systemValues: readonly number[];
  /** Stakes in major units, by block. */
  amountByBlockId: Readonly<Record<string, string>> | null;
  sameGames: readonly bets.SameGame[];
  terms: bets.AcceptedTerms | null;
  stake: bigint;
  /** The cashed-out part of the stake, and its price. */
  closedStake: bigint;
  cashedOut: bigint;
  status: 'accepted' | SettledStatus;
  /** The total paid, cash-outs included; 0 while it is open. */
  payout: bigint;
  /** Number of its last revision; 0 before the first. */
  revision: number;
  /** The player's remaining debt on it after corrections. */
  receivable: bigint;
  legs: HeldLeg[];
}

/** A coupon in any state, with what is needed to value it. */
export interface CouponWithResults {
  status: bets.Coupon['status'];
  /** As agreed, for the whole stake. */
  possibleWin: bigint;
  coupon: HeldCoupon;
}

/** How a coupon stands by results: its status, and its payout in minor units, null while it is open. */
export interface Standing {
  status: bets.Coupon['status'];
  payout: bigint | null;
}

export interface HeldLeg {
  n: number;
  gameId: number;
  outcomeId: string;
  blockId: number | null;
  oddsMilli: number;
  /** The usual price under a boosted one; null for all others. */
  usualMilli: number | null;
  /** Feed sequence of the last applied result of the leg; 0 before the first. */
  decidedSeq: number;
  /** Feed sequence of the latest statement on the outcome. */
  latestSeq: number;
  /** The result that counts now; null before a result, and after its withdrawal. */
  latest: LegResult | null;
}

export interface LegResult {
  result: Fraction;
  void: Fraction;
  why: OutcomeResult['why'];
  seq: number;
}

type RevisionReason = 'settled' | 'corrected' | 'reopened' | 'cashed_out' | 'unsecured';

export interface Revision {
  couponId: string;
  n: number;
  reason: RevisionReason;
  status: 'accepted' | 'cashed_out' | SettledStatus;
  /** The total paid so far, cash-outs included. */
  payout: bigint;
  receivable: bigint;
  legs: { n: number; factor: string | null; why: OutcomeResult['why'] | null }[];
  explanation: bets.Sentence[];
}
