import type { rewards } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    reward_items: RewardItemsTable;
    reward_claims: RewardClaimsTable;
  }
}

interface RewardItemsTable {
  id: GeneratedBigInt8;
  /** Written as text, read as values. */
  fields: ColumnType<rewards.RewardFields, string, string>;
  sold: Generated<number>;
  version: number;
  changed_by: BigInt8;
  changed_at: Date;
}

interface RewardClaimsTable {
  id: string;
  item_id: BigInt8;
  user_id: BigInt8;
  name: string;
  price: BigInt8;
  amount: NullableBigInt8;
  currency: string | null;
  promo_code: string | null;
  idem_key: string;
  at: Date;
}
