import type { ColumnType } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    vip_levels: VipLevelsTable;
    vip_level_rewards: VipLevelRewardsTable;
  }
}

interface VipLevelsTable {
  user_id: BigInt8;
  from_day: ColumnType<Date, string, string>;
  sport: BigInt8;
  casino: BigInt8;
  counted_at: Date;
}

interface VipLevelRewardsTable {
  user_id: BigInt8;
  level: number;
  points: BigInt8;
  at: Date;
  taken_at: Date | null;
}
