import type { Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    data_exports: DataExportsTable;
  }
}

interface DataExportsTable {
  id: string;
  user_id: BigInt8;
  lng: string;
  asked_at: Date;
  state: 'waiting' | 'ready' | 'failed';
  tries: Generated<number>;
  file_id: Generated<string | null>;
  done_at: Generated<Date | null>;
  expires_at: Generated<Date | null>;
}
