/** Why a player owes: a correction found too little on the account, or an advance ended short of what was due. */
export type Cause = 'correction' | 'advance';

/** What stands on record of one coupon for one cause. Minor units. */
export interface Owed {
  couponId: string;
  cause: Cause;
  /** The account it is collected from. */
  accountId: number;
  /** The amount still due. */
  due: bigint;
  /** The amount written off: the player keeps it. */
  writtenOff: bigint;
}

/** What happened to a debt. `lifted_lost`: what was written off is no debt at all, because the coupon pays after all. */
export type How = 'owed' | 'collected' | 'lifted' | 'lifted_lost' | 'written_off';

export interface Movement {
  couponId: string;
  cause: Cause;
  accountId: number;
  how: How;
  amount: bigint;
}
