import type { BigInt8, Json } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    coupon_drafts: CouponDraftsTable;
  }
}

interface CouponDraftsTable {
  user_id: BigInt8;
  version: number;
  draft: Json;
  updated_at: Date;
}
