import type { social } from '@fairbook/contracts';
import type { BigInt8, Json, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    social_identities: SocialIdentitiesTable;
    social_flows: SocialFlowsTable;
    social_tickets: SocialTicketsTable;
    social_spent: SocialSpentTable;
  }
}

interface SocialIdentitiesTable {
  id: string;
  provider: social.Provider;
  subject: string;
  user_id: BigInt8;
  name: string | null;
  linked_at: Date;
  last_used_at: Date | null;
}

interface SocialFlowsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  provider: social.Provider;
  user_id: NullableBigInt8;
  secrets: Json;
  expires_at: Date;
}

interface SocialTicketsTable {
  ticket_hash: Buffer;
  browser_hash: Buffer;
  provider: social.Provider;
  subject: string;
  name: string | null;
  email: string | null;
  expires_at: Date;
}

interface SocialSpentTable {
  proof_hash: Buffer;
  expires_at: Date;
}
