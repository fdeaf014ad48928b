import type { Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    casino_seeds: SeedsTable;
  }
}

interface SeedsTable {
  id: string;
  user_id: BigInt8;
  number: number;
  commitment: string;
  commit_id: string;
  state: Generated<'next' | 'active' | 'over' | 'lost'>;
  client_seed: Generated<string | null>;
  rounds: Generated<number>;
  last_at: Generated<Date | null>;
  seed: Generated<string | null>;
  reveal_id: Generated<string | null>;
  made_at: Date;
}
