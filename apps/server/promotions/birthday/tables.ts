import type { BirthdayRules } from '@fairbook/contracts/promotions/birthday';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    birthday_gifts: BirthdayGiftsTable;
  }
}

interface BirthdayGiftsTable {
  user_id: BigInt8;
  year: number;
  day: string;
  terms: ColumnType<BirthdayRules, string, never>;
  amount: BigInt8;
  currency: string | null;
  worth: BigInt8;
  operator_id: BigInt8;
  is_told: boolean;
  at: Date;
  until_at: Date;
  taken_at: Generated<Date | null>;
}
