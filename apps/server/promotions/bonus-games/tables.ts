import type { BonusId } from '@fairbook/games/bonus';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    bonus_game_tries: BonusGameTriesTable;
  }
}

interface BonusGameTriesTable {
  round_id: string;
  user_id: BigInt8;
  game: BonusId;
  /** ISO 8601, by UTC. */
  day: ColumnType<string, string, never>;
  price: BigInt8;
  cost: BigInt8;
  worth: Generated<bigint | null>;
  free_id: Generated<string | null>;
  at: Date;
}
