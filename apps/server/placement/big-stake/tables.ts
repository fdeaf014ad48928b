import type { BigInt8, Json, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    counter_offers: CounterOffersTable;
  }
}

interface CounterOffersTable {
  coupon_id: string;
  operator_id: BigInt8;
  at: Date;
  stake: BigInt8;
  coef_milli: NullableBigInt8;
  possible_win: BigInt8;
  legs: Json;
}
