import type { Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    book_limit: BookLimitTable;
  }
}

interface BookLimitTable {
  is_only: Generated<boolean>;
  amount: BigInt8;
  set_by: BigInt8;
  set_at: Date;
}
