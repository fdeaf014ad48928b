import type { AnswerOf, Calls, depositBonuses, promo, teamCash } from '@fairbook/contracts';
import type { PageDoc } from '@fairbook/ui/doc';

type Framed<Page extends string, Rest> = { page: Page; doc: PageDoc } & Rest;

export type PromotionData = Framed<
  'promotion',
  {
    /** Codes that can be used now. */
    open: readonly promo.OwnPromoCode[];
    /** Codes that the player added, bought or used. */
    own: readonly promo.KnownPromoCode[];
  }
>;

type DepositData = Framed<
  'deposit',
  { bonuses: readonly depositBonuses.OwnDepositBonus[]; team: teamCash.OwnTeamCash }
>;

export type PaycheckData = Framed<'paycheck', AnswerOf<Calls['slips.mine']>>;

export type CashbackData = Framed<
  'cashback',
  { kind: 'premium' | 'vip'; cashback: AnswerOf<Calls['cashback.mine']> }
>;
export type ShopData = Framed<'shop', { shop: AnswerOf<Calls['rewards.mine']> }>;

/** The first data of each page; a text where there is nothing to do. */
export type RewardsData =
  | PromotionData
  | DepositData
  | PaycheckData
  | CashbackData
  | ShopData
  | Framed<'text', object>;
