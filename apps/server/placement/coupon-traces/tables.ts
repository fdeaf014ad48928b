import type { Generated } from 'kysely';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    coupon_traces: CouponTracesTable;
  }
}

interface CouponTracesTable {
  coupon_id: string;
  traceparent: string;
  at: Generated<Date>;
}
