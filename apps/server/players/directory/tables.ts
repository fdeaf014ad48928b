import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    player_notes: PlayerNotesTable;
  }
}

interface PlayerNotesTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  operator_id: BigInt8;
  at: Date;
  text: string;
}
