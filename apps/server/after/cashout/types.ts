import type { cashout, Reason, site } from '@fairbook/contracts';
import type { CouponWithResults } from '../settlement/index.ts';

/** The cash-out value of a coupon at one moment. Amounts in minor units, for the whole open part. */
export interface Valued {
  coupon: CouponWithResults;
  /** The open part of the stake. */
  open: bigint;
  /** Null when the coupon can't be valued. A value below the least offer is still named. */
  fair: bigint | null;
  /** Null exactly when there are reasons. */
  offer: bigint | null;
  marginPercent: number;
  delaySeconds: number;
  delayGameId: number | null;
  delayCause: site.DelayCause | null;
  /** Games of open legs, with the gate epochs that the value was computed at. */
  gates: ReadonlyMap<number, number>;
  reasons: readonly Reason[];
  /** Fair value and offer of a part of the open stake; null without a value. */
  ofPart(stake: bigint): { fair: bigint; offer: bigint } | null;
}

export type Kind = cashout.CashoutRequest['kind'];

/** A stored request. Amounts in minor units, times in epoch milliseconds. */
export interface StoredRequest {
  id: string;
  couponId: string;
  userId: number;
  accountId: number;
  kind: Kind;
  key: string;
  inputHash: Buffer;
  accept: cashout.CashoutAccept;
  /** With `higher`: how far the value may fall below the seen one, in percent. */
  tolerancePercent: number;
  stake: bigint;
  fair: bigint;
  offer: bigint;
  delaySeconds: number;
  askedAt: number;
  dueAt: number;
  status: cashout.CashoutRequest['status'];
  decidedAt: number | null;
  fairThen: bigint | null;
  offerThen: bigint | null;
  paid: bigint | null;
  newCouponId: string | null;
  reasons: readonly Reason[];
}

export type Decision =
  | { kind: 'done'; stake: bigint; paid: bigint; fair: bigint; offer: bigint }
  | { kind: 'refused'; reasons: readonly Reason[]; fair: bigint | null; offer: bigint | null };
