import type { bets } from '@fairbook/contracts';
import type { Fraction, OutcomeResult } from '@fairbook/feed-contract';

export type SettledStatus = 'won' | 'lost' | 'void';

/** A coupon as settlement holds it, under its lock. */
export interface HeldCoupon {
  id: string;
  userId: number;
  accountId: number;
  currency: string;
  typeId: 0 | 1 | 2 | 4;
  systemValue: number | null;
  stake: bigint;
  status: 'accepted' | SettledStatus;
  payout: bigint;
  /** Number of its last revision; 0 before the first. */
  revision: number;
  /** What the player still owes on it after corrections. */
  receivable: bigint;
  legs: HeldLeg[];
}

export interface HeldLeg {
  n: number;
  outcomeId: string;
  blockId: number | null;
  oddsMilli: number;
  /** Feed sequence of the result that the leg was decided by; 0 while it is open. */
  decidedSeq: number;
  /** The latest result there is. */
  latest: LegResult | null;
}

export interface LegResult {
  result: Fraction;
  void: Fraction;
  why: OutcomeResult['why'];
  seq: number;
}

/** Why a revision was written. */
export type RevisionReason = 'settled' | 'corrected' | 'reopened';

export interface Revision {
  couponId: string;
  n: number;
  reason: RevisionReason;
  status: 'accepted' | SettledStatus;
  payout: bigint;
  receivable: bigint;
  legs: { n: number; factor: string | null; why: OutcomeResult['why'] | null }[];
  explanation: bets.Sentence[];
}
