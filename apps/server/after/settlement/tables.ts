import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, Json } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    settlement_revisions: SettlementRevisionsTable;
    settled_until: SettledUntilTable;
  }
}

interface SettledUntilTable {
  id: Generated<boolean>;
  at: Date;
}

interface SettlementRevisionsTable {
  coupon_id: string;
  n: number;
  at: Date;
  reason: string;
  status: string;
  payout: BigInt8;
  receivable: GeneratedBigInt8;
  legs: Json;
  explanation: Json;
  tx: GeneratedBigInt8;
}
