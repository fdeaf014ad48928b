import type { freeRounds } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    free_round_offers: FreeRoundOffersTable;
    free_round_claims: FreeRoundClaimsTable;
  }
}

interface FreeRoundOffersTable {
  id: GeneratedBigInt8;
  /** Written as text, read as values. */
  fields: ColumnType<freeRounds.FreeRoundFields, string, string>;
  code: string | null;
  from_at: Date;
  until_at: Date;
  cost: BigInt8;
  state: Generated<(typeof freeRounds.FREE_OFFER_STATES)[number]>;
  version: Generated<number>;
  changed_by: BigInt8;
  changed_at: Date;
}

interface FreeRoundClaimsTable {
  free_id: string;
  offer_id: BigInt8;
  user_id: BigInt8;
  worth: BigInt8;
  at: Date;
}
