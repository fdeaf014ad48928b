import type { FreezeReason } from '@fairbook/contracts/money/freeze-reasons';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    account_freezes: AccountFreezesTable;
  }
}

interface AccountFreezesTable {
  user_id: BigInt8;
  reason: FreezeReason | null;
  since: Date | null;
  version: number;
}
