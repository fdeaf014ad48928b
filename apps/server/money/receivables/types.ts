/**
 * Why a player owes: a correction found too little in the account, an advance ended unpaid, operators took more by
 * hand than there was, or a provider paid out or took back more than the account held.
 */
export type Cause = 'correction' | 'advance' | 'adjustment' | 'payout' | 'chargeback';

/** The recorded debt of one coupon for one cause. Minor units. */
export interface Owed {
  /** Where the debt is for no coupon: the id of the adjustment, the withdrawal or the deposit. */
  couponId: string;
  cause: Cause;
  /** The account it is collected from. */
  accountId: number;
  /** The amount still due. */
  due: bigint;
  /** The amount written off: the player keeps it. */
  writtenOff: bigint;
}

/**
 * What happened to a debt. `lifted_lost`: a written-off debt turned out to be none, because the coupon pays after
 * all.
 */
export type How = 'owed' | 'collected' | 'lifted' | 'lifted_lost' | 'written_off';

export interface Movement {
  couponId: string;
  cause: Cause;
  accountId: number;
  how: How;
  amount: bigint;
}
