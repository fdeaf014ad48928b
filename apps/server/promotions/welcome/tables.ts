import type { welcome } from '@fairbook/contracts';
import type { ColumnType } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    welcome_codes: WelcomeCodesTable;
    welcome_claims: WelcomeClaimsTable;
  }
}

interface WelcomeCodesTable {
  id: GeneratedBigInt8;
  code: string;
  /** Written as text, read as values. */
  fields: ColumnType<welcome.WelcomeFields, string, string>;
  version: number;
  changed_by: BigInt8;
  changed_at: Date;
}

interface WelcomeClaimsTable {
  user_id: BigInt8;
  code_id: BigInt8;
  amount: BigInt8;
  currency: string;
  worth: BigInt8;
  wager_times: number;
  grant_on: welcome.WelcomeFields['grantOn'];
  min_deposit: NullableBigInt8;
  state: welcome.OwnWelcome['state'];
  claimed_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  grant_id: string | null;
}
