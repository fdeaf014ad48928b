import type { AnswerOf, bets, Calls, wallet } from '@fairbook/contracts';

export type CouponPage = AnswerOf<Calls['bets.coupons']>;
export type LedgerPage = AnswerOf<Calls['wallet.ledger']>;
export type LedgerLine = LedgerPage['lines'][number];

/** What a page of the office shows first. */
export type OfficeData =
  | { page: 'history'; coupons: CouponPage }
  | { page: 'coupon'; coupon: bets.Coupon }
  | { page: 'account'; accounts: wallet.Account[]; ledger: LedgerPage }
  | { page: 'missing' };
