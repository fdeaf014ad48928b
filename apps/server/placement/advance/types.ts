/** What of an advance the player still owes. Minor units. */
export interface Due {
  /** The coupon staked with it. */
  couponId: string;
  accountId: number;
  due: bigint;
}

/** An open coupon that can secure an advance, and what the house would buy it back for now. Minor units. */
export interface Security {
  couponId: string;
  value: bigint;
}

/** How an advance ended: out of what a coupon paid, with its own stake, or as a debt of the player. */
export type Return = 'repaid' | 'returned' | 'owed';

/** A part of an advance that is no longer due. */
export interface Repayment {
  couponId: string;
  how: Return;
  amount: bigint;
}
