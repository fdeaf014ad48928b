import type { ColumnType, JSONColumnType } from 'kysely';

/** Read as a bigint; a number may be written, too. */
export type BigInt8 = ColumnType<bigint, bigint | number, bigint | number>;
export type GeneratedBigInt8 = ColumnType<bigint, bigint | number | undefined, bigint | number>;
/** A jsonb column whose shape its module knows; written as JSON text. */
export type Json = JSONColumnType<object, string, string>;
export type NullableJson = JSONColumnType<object | null, string | null, string | null>;
export type NullableBigInt8 = ColumnType<bigint | null, bigint | number | null, bigint | number | null>;

/** A request of one operator that another approves (`money/two-people`). */
export interface AskedColumns {
  requested_by: BigInt8;
  requested_at: Date;
  approved_by: NullableBigInt8;
  approved_at: Date | null;
  status: 'requested' | 'done' | 'withdrawn';
  version: number;
}
