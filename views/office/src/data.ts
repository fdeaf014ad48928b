import type { AnswerOf, bets, Calls, wallet } from '@fairbook/contracts';
import type { Block, PageDoc } from '@fairbook/ui/doc';

export type CouponPage = AnswerOf<Calls['bets.coupons']>;
export type LedgerPage = AnswerOf<Calls['wallet.ledger']>;
export type LedgerLine = LedgerPage['lines'][number];

/** The terms, and how the player stands to them; `updatedAt` is null for a visitor. */
export interface TermsData {
  title: string;
  blocks: Block[];
  updatedAt: string | null;
  /** The same as the language writes it. */
  date: string | null;
  isAccepted: boolean;
}

/** What a page of the office shows first. */
export type OfficeData =
  | { page: 'history'; coupons: CouponPage }
  | { page: 'coupon'; coupon: bets.Coupon }
  | { page: 'account'; accounts: wallet.Account[]; ledger: LedgerPage }
  | { page: 'text'; doc: PageDoc }
  | { page: 'terms'; terms: TermsData }
  | { page: 'print'; coupon: bets.Coupon }
  | { page: 'missing' };
