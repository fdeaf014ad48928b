import type { GameId } from '@fairbook/games';
import type { Generated } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    casino_jackpot: JackpotTable;
    casino_jackpot_hits: JackpotHitsTable;
  }
}

interface JackpotTable {
  id: Generated<number>;
  number: Generated<number>;
}

interface JackpotHitsTable {
  number: number;
  round_id: string;
  user_id: BigInt8;
  game: GameId;
  units: number;
  drawn: number;
  parts: BigInt8;
  seed: BigInt8;
  statement_id: string;
  at: Date;
}
