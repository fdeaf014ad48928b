import type {
  AskedColumns,
  BigInt8,
  GeneratedBigInt8,
  NullableBigInt8,
} from '../../platform/database/column-types.ts';
import type { Cause } from './types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    receivables: ReceivablesTable;
    write_offs: WriteOffsTable;
  }
}

interface ReceivablesTable {
  coupon_id: string;
  cause: Cause;
  account_id: BigInt8;
  at: Date;
  amount: BigInt8;
  collected: BigInt8;
  lifted: BigInt8;
  written_off: BigInt8;
  due: BigInt8;
}

interface WriteOffsTable extends AskedColumns {
  id: GeneratedBigInt8;
  coupon_id: string;
  cause: Cause;
  reason: string;
  note: string;
  amount: NullableBigInt8;
}
