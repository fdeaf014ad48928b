import type {
  AskedColumns,
  BigInt8,
  GeneratedBigInt8,
  Json,
  NullableBigInt8,
  NullableJson,
} from './column-types.ts';

/** Row types of how prices moved, and of what operators decide of markets and results. */
export interface HouseSchema {
  price_trails: PriceTrailsTable;
  price_alerts: PriceAlertsTable;
  voids: VoidsTable;
  write_offs: WriteOffsTable;
}

interface WriteOffsTable extends AskedColumns {
  id: GeneratedBigInt8;
  coupon_id: string;
  cause: 'correction' | 'advance';
  reason: string;
  note: string;
  amount: NullableBigInt8;
}

interface PriceTrailsTable {
  game_id: BigInt8;
  through_seq: BigInt8;
  trail: Json;
  standing: NullableJson;
}

interface PriceAlertsTable {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  market_id: string;
  seq: BigInt8;
  cause: string;
  outcome_id: string | null;
  former: NullableJson;
  offered: Json;
  raised_at: Date;
  status: 'open' | 'kept' | 'released' | 'healed';
  decided_at: Date | null;
  decided_by: NullableBigInt8;
}

interface VoidsTable extends AskedColumns {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  scope: 'outcome' | 'market' | 'game';
  subject: string;
  reason: string;
  is_after_result: boolean;
}
