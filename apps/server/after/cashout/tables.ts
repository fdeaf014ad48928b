import type { Generated } from 'kysely';
import type { BigInt8, NullableBigInt8, NullableJson } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    cashout_requests: CashoutRequestsTable;
    cashout_rules: CashoutRulesTable;
    cashout_notices: CashoutNoticesTable;
  }
}

interface CashoutRequestsTable {
  id: string;
  coupon_id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  kind: 'player' | 'auto' | 'edit';
  idem_key: string;
  input_hash: Buffer;
  accept: 'exact' | 'higher' | 'any';
  tolerance_percent: Generated<number>;
  stake: BigInt8;
  fair: BigInt8;
  offer: BigInt8;
  delay_seconds: number;
  asked_at: Date;
  due_at: Date;
  status: 'pending' | 'done' | 'refused';
  decided_at: Date | null;
  fair_then: NullableBigInt8;
  offer_then: NullableBigInt8;
  paid: NullableBigInt8;
  new_coupon_id: string | null;
  reasons: NullableJson;
}

interface CashoutRulesTable {
  id: string;
  coupon_id: string;
  user_id: BigInt8;
  kind: 'sell' | 'rises' | 'falls';
  target: BigInt8;
  percent: number;
  is_armed: Generated<boolean>;
  created_at: Date;
  ended_at: Date | null;
  ended_why: 'sold' | 'cashed_out' | 'edited' | 'settled' | 'unreachable' | null;
}

interface CashoutNoticesTable {
  id: string;
  user_id: BigInt8;
  coupon_id: string;
  rule_id: string;
  kind: 'sold' | 'rises' | 'falls';
  target: BigInt8;
  value: BigInt8;
  percent: number;
  at: Date;
  seen_at: Date | null;
}
