import type { results } from '@fairbook/contracts';
import type { GameState } from '@fairbook/sports/state';
import type { JSONColumnType } from 'kysely';
import type { AskedColumns, BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    results_by_hand: ResultsTable;
  }
}

interface ResultsTable extends AskedColumns {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  ending: results.Told['ending'];
  told: JSONColumnType<results.Told['values'], string, string>;
  state: JSONColumnType<GameState, string, string>;
  reason: string;
}
