import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    bonus_grants: BonusGrantsTable;
  }
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
  /** The rest of a bonus that was taken back. It is taken from the money that the coupons `to_take_from` bring. */
  to_take: GeneratedBigInt8;
  to_take_from: Generated<string[]>;
}
