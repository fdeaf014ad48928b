import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    boosts: BoostsTable;
    boost_uses: BoostUsesTable;
  }
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

interface BoostUsesTable {
  boost_id: BigInt8;
  user_id: BigInt8;
  coupon_id: string;
}
