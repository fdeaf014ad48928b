import type { casinoFree } from '@fairbook/contracts';
import type { FreeGame, FreeWins } from '@fairbook/contracts/casino/free-rules';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    casino_free_rounds: FreeRoundsTable;
  }
}

interface FreeRoundsTable {
  id: string;
  user_id: BigInt8;
  currency: string;
  games: FreeGame[];
  stake: BigInt8;
  rounds: number;
  used: Generated<number>;
  /** Written as text, read as values. */
  wins: ColumnType<FreeWins | null, string | null, never>;
  operator_id: BigInt8;
  won: GeneratedBigInt8;
  state: Generated<casinoFree.FreeRounds['state']>;
  at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  bonus_id: Generated<string | null>;
}
