import type { closing } from '@fairbook/contracts';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    account_closings: AccountClosingsTable;
  }
}

interface AccountClosingsTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  at: Date;
  reason: closing.ClosingReason;
  note: string;
  reopened_at: Generated<Date | null>;
  reopened_by: NullableBigInt8;
  reopened_why: Generated<string | null>;
}
