export {};

declare module '../../platform/database/schema.ts' {
  interface Schema {
    coupon_codes: CouponCodesTable;
    code_keys: CodeKeysTable;
  }
}

interface CouponCodesTable {
  code: string;
  body: string;
  used_at: Date;
}

interface CodeKeysTable {
  x: string;
  created_at: Date;
}
