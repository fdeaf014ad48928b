/**
 * An advance that is still due. `due` is in minor units, without what was repaid, returned, written off or turned into
 * a debt.
 */
export interface Due {
  /** The coupon whose stake includes the advance. */
  couponId: string;
  accountId: number;
  due: bigint;
}

/** An open coupon that can secure an advance, and its current cash-out value. Minor units. */
export interface Security {
  couponId: string;
  value: bigint;
  /** The games that are still open in it. */
  games: readonly number[];
}

/** How an advance ended: repaid by a payout, returned with its own stake, or owed by the player. */
export type Return = 'repaid' | 'returned' | 'owed';

/** A part of an advance that is no longer due. */
export interface Repayment {
  couponId: string;
  how: Return;
  amount: bigint;
}
