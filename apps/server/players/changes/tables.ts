import type { BigInt8, GeneratedBigInt8, NullableJson } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    player_changes: PlayerChangesTable;
  }
}

interface PlayerChangesTable {
  id: GeneratedBigInt8;
  at: Date;
  user_id: BigInt8;
  kind: string;
  before: NullableJson;
  after: NullableJson;
}
