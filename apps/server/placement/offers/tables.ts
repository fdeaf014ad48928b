import type { AskedColumns, GeneratedBigInt8, Json } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    odds_requests: OddsRequestsTable;
  }
}

interface OddsRequestsTable extends AskedColumns {
  id: GeneratedBigInt8;
  coupon_id: string;
  answer: Json;
}
