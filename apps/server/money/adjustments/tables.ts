import type { AdjustmentReason } from '@fairbook/contracts/money/payments/rules';
import type { AskedColumns, BigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    adjustments: AdjustmentsTable;
  }
}

interface AdjustmentsTable extends AskedColumns {
  id: string;
  account_id: BigInt8;
  amount: BigInt8;
  worth: BigInt8;
  reason: AdjustmentReason;
  message: string;
  evidence: string;
  rest_is_owed: boolean;
  owed: NullableBigInt8;
}
