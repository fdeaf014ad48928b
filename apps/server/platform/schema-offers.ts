import type { ColumnType } from 'kysely';
import type { AskedColumns, BigInt8, GeneratedBigInt8, Json, NullableBigInt8 } from './column-types.ts';

/** Row types of what the house offers and gives. */
export interface OffersSchema {
  counter_offers: CounterOffersTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
  bonus_grants: BonusGrantsTable;
  boosts: BoostsTable;
  offer_budgets: OfferBudgetsTable;
  budget_draws: BudgetDrawsTable;
  budget_requests: BudgetRequestsTable;
  given_alone: GivenAloneTable;
  odds_requests: OddsRequestsTable;
  boost_uses: BoostUsesTable;
  singles_answers: SinglesAnswersTable;
}

interface SinglesAnswersTable {
  batch_id: string;
  refusals: Json;
}

interface CounterOffersTable {
  coupon_id: string;
  operator_id: BigInt8;
  at: Date;
  stake: BigInt8;
  coef_milli: NullableBigInt8;
  possible_win: BigInt8;
  legs: Json;
}

interface PromoCodesTable {
  id: GeneratedBigInt8;
  code: string;
  kind: 'free_bet' | 'boost' | 'refund';
  percent: number | null;
  amount: NullableBigInt8;
  currency: string | null;
  type_ids: number[];
  min_odds_milli: number;
  min_legs: number;
  uses_total: number | null;
  uses_per_player: number;
  valid_from: Date;
  valid_until: Date;
  audience: 'everyone' | 'named' | 'typed';
  user_ids: ColumnType<string[], number[], number[]>;
  is_active: boolean;
  note: string;
  version: number;
}

interface BoostsTable {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  outcome_id: string;
  from_milli: number;
  to_milli: number;
  max_stake: BigInt8;
  type_ids: number[];
  until: Date;
  note: string;
  made_by: BigInt8;
  made_at: Date;
  ended_at: Date | null;
}

interface OfferBudgetsTable {
  kind: 'promo' | 'boost';
  offer_id: bigint;
  amount: bigint;
  drawn: bigint;
  set_by: bigint;
  set_at: Date;
}

interface BudgetRequestsTable extends AskedColumns {
  id: GeneratedBigInt8;
  kind: 'promo' | 'boost';
  offer_id: BigInt8;
  amount: BigInt8;
}

interface OddsRequestsTable extends AskedColumns {
  id: GeneratedBigInt8;
  coupon_id: string;
  answer: Json;
}

interface GivenAloneTable {
  id: GeneratedBigInt8;
  operator_id: BigInt8;
  at: Date;
  what: 'bonus' | 'budget' | 'odds';
  amount: BigInt8;
}

interface BudgetDrawsTable {
  coupon_id: string;
  kind: 'promo' | 'boost';
  offer_id: bigint;
  amount: bigint;
}

interface BoostUsesTable {
  boost_id: BigInt8;
  user_id: BigInt8;
  coupon_id: string;
}

interface PromoUsesTable {
  coupon_id: string;
  promo_id: BigInt8;
  user_id: BigInt8;
}

interface BonusGrantsTable {
  id: string;
  account_id: BigInt8;
  operator_id: BigInt8;
  amount: BigInt8;
  wager_times: number;
  note: string;
  at: Date;
  closed_at: Date | null;
  requested_at: Date;
  approved_by: NullableBigInt8;
  approved_at: Date | null;
  status: 'requested' | 'done' | 'withdrawn';
  version: number;
}
