import type { drops } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    drop_campaigns: DropCampaignsTable;
    drops: DropsTable;
  }
}

interface DropCampaignsTable {
  id: GeneratedBigInt8;
  fields: ColumnType<drops.DropFields, string, string>;
  from_at: Date;
  until_at: Date;
  games: string[];
  currency: string;
  least_stake: BigInt8;
  most_stake: BigInt8;
  cost: BigInt8;
  state: Generated<(typeof drops.DROP_STATES)[number]>;
  version: Generated<number>;
  /** Signed statements: the terms, and the end of a campaign that was stopped. */
  terms_id: Generated<string | null>;
  stop_id: Generated<string | null>;
  stopped_at: Generated<Date | null>;
  changed_by: BigInt8;
  changed_at: Date;
}

interface DropsTable {
  round_id: string;
  campaign_id: BigInt8;
  prize: number;
  drawn: BigInt8;
  counted: BigInt8;
  user_id: BigInt8;
  account_id: BigInt8;
  game: string;
  amount: BigInt8;
  currency: string;
  worth: BigInt8;
  day: string;
  at: Date;
}
