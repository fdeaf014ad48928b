import type { depositBonuses } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    deposit_bonuses: DepositBonusesTable;
    deposit_bonus_choices: DepositBonusChoicesTable;
    deposit_bonus_grants: DepositBonusGrantsTable;
    deposit_bonus_audience: DepositBonusAudienceTable;
  }
}

/** Written as text, read as values. */
type Fields = ColumnType<depositBonuses.DepositBonusFields, string, string>;

interface DepositBonusesTable {
  id: GeneratedBigInt8;
  fields: Fields;
  version: number;
  changed_by: BigInt8;
  changed_at: Date;
}

interface DepositBonusChoicesTable {
  user_id: BigInt8;
  bonus_id: BigInt8;
  choice: 0 | 1 | 2;
  terms: Fields;
  chosen_at: Date;
}

interface DepositBonusGrantsTable {
  deposit_id: string;
  user_id: BigInt8;
  bonus_id: BigInt8;
  state: (typeof depositBonuses.BONUS_RESULTS)[number];
  currency: string;
  deposit: BigInt8;
  amount: BigInt8;
  worth: BigInt8;
  taken: GeneratedBigInt8;
  /** The bonus that it brought: one for sport, or one for the casino. */
  grant_id: string | null;
  casino_bonus_id: Generated<string | null>;
  at: Date;
  returned_at: Date | null;
  /** `2026-11-27`; null for a bonus that a person gets once. */
  day: ColumnType<string | null, string | null, never>;
}

interface DepositBonusAudienceTable {
  bonus_id: BigInt8;
  user_id: BigInt8;
  at: Date;
}
