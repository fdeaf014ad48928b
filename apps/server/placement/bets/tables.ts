import type { ColumnType, Generated } from 'kysely';
import type {
  BigInt8,
  GeneratedBigInt8,
  Json,
  NullableBigInt8,
  NullableJson,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    coupons: CouponsTable;
    coupon_legs: CouponLegsTable;
    singles_answers: SinglesAnswersTable;
  }
}

interface CouponsTable {
  id: string;
  number: GeneratedBigInt8;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  type_id: number;
  stake: BigInt8;
  coef_milli: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  possible_win: BigInt8;
  change_coef_action: number;
  tolerance_percent: Generated<number>;
  drop_on_score_change: Generated<boolean>;
  status: 'pending' | 'accepted' | 'refused' | 'won' | 'lost' | 'void' | 'cashed_out';
  idem_key: string;
  input_hash: Buffer;
  placed_at: Date;
  delay_seconds: Generated<number>;
  delay_game_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  delay_cause: string | null;
  accept_after: Date | null;
  accepted_at: Date | null;
  settled_at: Date | null;
  payout: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  refusals: NullableJson;
  receipt_group: string | null;
  receipt_index: number | null;
  rules_version: Generated<number>;
  rules: string | null;
  first_answer: NullableJson;
  system_values: number[] | null;
  amount_by_block: NullableJson;
  builders: NullableJson;
  terms: NullableJson;
  wish: NullableJson;
  told: NullableJson;
  sent_from: NullableJson;
  batch_id: string | null;
  closed_stake: GeneratedBigInt8;
  cashed_out: GeneratedBigInt8;
  unsecured_at: Date | null;
  return_millionths: number | null;
}

interface CouponLegsTable {
  coupon_id: string;
  n: number;
  game_id: BigInt8;
  outcome_id: string;
  block_id: number | null;
  odds_milli: number;
  seen_milli: number;
  price_version: BigInt8;
  is_live: boolean;
  /** In legs older than `score`. */
  score_home: number | null;
  score_away: number | null;
  score: number[] | null;
  shown: Json;
  decided: NullableJson;
  decided_seq: GeneratedBigInt8;
  boost_id: NullableBigInt8;
  usual_milli: number | null;
}

interface SinglesAnswersTable {
  batch_id: string;
  refusals: Json;
}
