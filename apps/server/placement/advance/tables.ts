import type { ColumnType } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    advances: AdvancesTable;
    advance_liens: AdvanceLiensTable;
  }
}

interface AdvancesTable {
  coupon_id: string;
  account_id: BigInt8;
  at: Date;
  amount: BigInt8;
  repaid: GeneratedBigInt8;
  returned: GeneratedBigInt8;
  written_off: GeneratedBigInt8;
  owed: GeneratedBigInt8;
  due: ColumnType<bigint, never, never>;
}

interface AdvanceLiensTable {
  coupon_id: string;
  secured_by: string;
  value: BigInt8;
}
