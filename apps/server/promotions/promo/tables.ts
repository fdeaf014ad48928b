import type { promo as contract } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    promo_codes: PromoCodesTable;
    promo_uses: PromoUsesTable;
    promo_kept: PromoKeptTable;
    risk_free_returns: RiskFreeReturnsTable;
  }
}

interface PromoCodesTable {
  id: GeneratedBigInt8;
  code: string;
  kind: 'free_bet' | 'boost' | 'refund' | 'insurance' | 'risk_free';
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
  audience: 'everyone' | 'named' | 'typed' | 'bought';
  user_ids: ColumnType<string[], number[], number[]>;
  is_active: boolean;
  note: string;
  version: number;
  wager_times: number | null;
  is_first_bet: Generated<boolean>;
  changed_by: NullableBigInt8;
}

interface RiskFreeReturnsTable {
  coupon_id: string;
  promo_id: BigInt8;
  user_id: BigInt8;
  state: (typeof contract.RISK_FREE_STATES)[number];
  currency: string;
  amount: BigInt8;
  taken: GeneratedBigInt8;
  grant_id: string | null;
  times: number;
  at: Date;
}

interface PromoUsesTable {
  coupon_id: string;
  promo_id: BigInt8;
  user_id: BigInt8;
}

interface PromoKeptTable {
  user_id: BigInt8;
  promo_id: BigInt8;
  bought: number;
  kept_at: Date;
}
