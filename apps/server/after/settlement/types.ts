import type { bets } from '@fairbook/contracts';
import type { CouponType } from '@fairbook/contracts/coupon-type';
import type { Fraction, OutcomeResult } from '@fairbook/feed-contract';

type SettledStatus = 'won' | 'lost' | 'void';

/** A coupon as settlement holds it, under its lock. */
export interface HeldCoupon {
  id: string;
  userId: number;
  accountId: number;
  currency: string;
  type: CouponType;
  systemValues: readonly number[];
  /** Major units by block. */
  amountByBlockId: Readonly<Record<string, string>> | null;
  sameGames: readonly bets.SameGame[];
  terms: bets.AcceptedTerms | null;
  stake: bigint;
  /** The part of the stake already cashed out, and its price. */
  closedStake: bigint;
  cashedOut: bigint;
  status: 'accepted' | SettledStatus;
  /** All that it has paid, cash-outs included; 0 while it is open. */
  payout: bigint;
  /** Number of its last revision; 0 before the first. */
  revision: number;
  /** The player's remaining debt on it after corrections. */
  receivable: bigint;
  legs: HeldLeg[];
}

/** A coupon that may be in any state, for whoever looks at its value. */
export interface CouponWithResults {
  status: bets.Coupon['status'];
  /** As agreed, of the whole stake. */
  possibleWin: bigint;
  coupon: HeldCoupon;
}

/** What a coupon has come to; it has paid nothing yet, `null`, while it is open. */
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
  /** The same of what was last said at all. */
  latestSeq: number;
  /** The result that counts now; null while there is none, or none any more. */
  latest: LegResult | null;
}

export interface LegResult {
  result: Fraction;
  void: Fraction;
  why: OutcomeResult['why'];
  seq: number;
}

/** Why a revision was written. */
type RevisionReason = 'settled' | 'corrected' | 'reopened' | 'cashed_out' | 'unsecured';

export interface Revision {
  couponId: string;
  n: number;
  reason: RevisionReason;
  status: 'accepted' | 'cashed_out' | SettledStatus;
  /** All that the coupon has paid by then, cash-outs included. */
  payout: bigint;
  receivable: bigint;
  legs: { n: number; factor: string | null; why: OutcomeResult['why'] | null }[];
  explanation: bets.Sentence[];
}
