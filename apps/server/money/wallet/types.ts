import type { FreezeReason } from '@fairbook/contracts/freeze-reasons';

/**
 * House accounts by name: the world outside, the stakes of open coupons, what the house won or paid, its gifts, its
 * advances (both negative by the part that has not come back), advances written off, what players owe (negative by
 * that amount), what it holds of a currency since players exchanged it, withdrawals and refunds on their way, what operators
 * adjusted by hand, points issued (negative by what players hold), what partners have earned and not been paid, what
 * partners cost, rewards for friends, and payment slips that nobody has redeemed. Points have the account of points
 * only, and no currency has it.
 */
export const HOUSE_NAMES = [
  'cash',
  'open_stakes',
  'revenue',
  'bonuses',
  'advances',
  'written_off',
  'receivables',
  'exchange',
  'withdrawals',
  'adjustments',
  'points',
  'partners',
  'partner_costs',
  'friends',
  'slips',
] as const;
export type HouseName = (typeof HOUSE_NAMES)[number];
/** Ids of the house accounts of one currency; 0 for those that it doesn't have. */
export type Houses = Record<HouseName, number>;

export type TransferKind =
  | 'deposit'
  | 'deposit_fee'
  | 'deposit_fee_back'
  | 'refund_reserve'
  | 'refund_return'
  | 'refund_pay'
  | 'stake_reserve'
  | 'stake_post'
  | 'stake_return'
  | 'payout'
  | 'correction'
  | 'bonus_grant'
  | 'bonus_take'
  | 'free_reserve'
  | 'free_return'
  | 'stake_unpost'
  | 'cashout_stake'
  | 'cashout'
  | 'advance'
  | 'advance_repay'
  | 'advance_return'
  | 'advance_write_off'
  | 'receivable'
  | 'receivable_advance'
  | 'receivable_collect'
  | 'receivable_lift'
  | 'receivable_lift_lost'
  | 'receivable_write_off'
  | 'exchange_out'
  | 'exchange_in'
  | 'withdrawal_reserve'
  | 'withdrawal_return'
  | 'withdrawal_pay'
  | 'withdrawal_fee'
  | 'withdrawal_bounce'
  | 'withdrawal_fee_back'
  | 'receivable_payout'
  | 'chargeback'
  | 'receivable_chargeback'
  | 'points_grant'
  | 'points_spend'
  | 'points_return'
  | 'points_take'
  | 'adjustment_in'
  | 'adjustment_out'
  | 'receivable_adjustment'
  | 'partner_earning'
  | 'partner_payout'
  | 'friend_reward'
  | 'friend_take'
  | 'slip_issue'
  | 'slip_redeem'
  | 'slip_expire';

/** One movement of a player's money. Only a correction may be negative, when it takes money back. */
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
