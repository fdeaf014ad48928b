import type { teamCash } from '@fairbook/contracts';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    team_cash_grants: TeamCashGrantsTable;
  }
}

interface TeamCashGrantsTable {
  user_id: BigInt8;
  step: teamCash.TeamCashStep;
  state: 'granted' | 'returned';
  currency: string;
  amount: BigInt8;
  worth: BigInt8;
  taken: GeneratedBigInt8;
  grant_id: string;
  at: Date;
  returned_at: Date | null;
}
