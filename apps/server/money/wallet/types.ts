import type { FreezeReason } from '@fairbook/contracts/money/freeze-reasons';
import type { HouseName, LineKind } from '@fairbook/contracts/products';

export { HOUSE_NAMES, type HouseName } from '@fairbook/contracts/products';

/** Ids of the house accounts of one currency; 0 for those that it doesn't have. */
export type Houses = Record<HouseName, number>;

export type TransferKind = LineKind;

/** One movement of a player's money. Only kinds that go both ways may be negative, when they take money back. */
export interface Posting {
  kind: TransferKind;
  amountMinor: bigint;
}

/** Movements of one account that apply all or none, under one reference such as `coupon:<id>`. */
export interface PostingItem {
  accountId: number;
  reference: string;
  postings: Posting[];
}

export type Verdict = 'ok' | 'funds' | 'no_account' | 'frozen';

/** A player's account as read under its lock. */
export interface LockedAccount {
  id: number;
  userId: number;
  currency: string;
  balance: bigint;
  seq: number;
  head: Buffer;
  /** The player may bet and pay with it: not removed, and no points. */
  isOpen: boolean;
  /** Whether it ever had an advance or a receivable; otherwise it owes nothing. */
  mayOwe: boolean;
  /** Why an operator has frozen the money of its player; null: nobody has. */
  frozenFor: FreezeReason | null;
  /** The node that knows all open coupons of its player; see the risk module. */
  nodeId: number | null;
}

/** A line of the ledger as written. */
export interface Transfer {
  chainAccount: number;
  seq: number;
  kind: TransferKind;
  debitAccount: number;
  creditAccount: number;
  amount: bigint;
  currency: string;
  reference: string;
  balanceAfter: bigint;
  /** Epoch milliseconds. */
  at: number;
  hash: Buffer;
}
