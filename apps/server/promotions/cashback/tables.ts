import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    cashback_runs: CashbackRunsTable;
    cashback_weeks: CashbackWeeksTable;
    cashback_coupons: CashbackCouponsTable;
  }
}

interface CashbackRunsTable {
  week: string;
  total: BigInt8;
  part: number;
  started_at: Date;
  done_at: Date | null;
}

interface CashbackWeeksTable {
  week: string;
  user_id: BigInt8;
  turnover: BigInt8;
  per_mille: number;
  earned: BigInt8;
  carry: GeneratedBigInt8;
  points: NullableBigInt8;
  amount: NullableBigInt8;
  currency: string | null;
  is_cut: boolean;
  at: Date;
}

interface CashbackCouponsTable {
  coupon_id: string;
  user_id: BigInt8;
  week: string;
  counted: BigInt8;
  earned: BigInt8;
}
