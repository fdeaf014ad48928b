import type { Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    awards: AwardsTable;
    awards_until: AwardsUntilTable;
  }
}

interface AwardsTable {
  kind: string;
  ref: string;
  value: BigInt8;
  at: Date;
}

interface AwardsUntilTable {
  id: Generated<boolean>;
  at: Date;
}
