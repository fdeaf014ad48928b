import type { GeneratedAlways } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    access_tokens: AccessTokensTable;
  }
}

interface AccessTokensTable {
  id: GeneratedAlways<bigint>;
  user_id: BigInt8;
  token_hash: Buffer;
  begins: string;
  name: string;
  scopes: string[];
  networks: string[];
  per_minute: number;
  epoch: number;
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  last_ip: string | null;
}
