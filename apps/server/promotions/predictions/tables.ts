import type { predictions } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    prediction_rounds: PredictionRoundsTable;
    prediction_games: PredictionGamesTable;
    prediction_entries: PredictionEntriesTable;
    prediction_picks: PredictionPicksTable;
    prediction_settlements: PredictionSettlementsTable;
    prediction_prizes: PredictionPrizesTable;
  }
}

/** A player who gets a prize, in minor units of the base currency or in points. */
export interface Winner {
  place: number;
  userId: number;
  login: string;
  points: number;
  prize: string;
}

interface PredictionRoundsTable {
  id: GeneratedBigInt8;
  fields: ColumnType<predictions.PredictionFields, string, string>;
  cost: BigInt8;
  state: Generated<(typeof predictions.PREDICTION_STATES)[number]>;
  until_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  version: Generated<number>;
  changed_by: BigInt8;
  changed_at: Date;
}

interface PredictionGamesTable {
  round_id: BigInt8;
  n: number;
  game_id: BigInt8;
  sport_id: number;
  outcomes: string[];
  starts_at: Date;
  result: ColumnType<string | null, null | undefined, string>;
}

interface PredictionEntriesTable {
  round_id: BigInt8;
  number: GeneratedBigInt8;
  user_id: BigInt8;
  entered_at: Date;
  changed_at: Date;
}

interface PredictionPicksTable {
  round_id: BigInt8;
  user_id: BigInt8;
  n: number;
  pick: string;
}

interface PredictionSettlementsTable {
  id: GeneratedBigInt8;
  round_id: BigInt8;
  results: ColumnType<string[], string, never>;
  winners: ColumnType<Winner[], string, never>;
  requested_by: BigInt8;
  requested_at: Date;
  approved_by: BigInt8 | null;
  approved_at: Date | null;
  status: Generated<'requested' | 'done' | 'withdrawn'>;
  version: Generated<number>;
}

interface PredictionPrizesTable {
  round_id: BigInt8;
  place: number;
  user_id: BigInt8;
  points: number;
  amount: BigInt8;
  currency: string | null;
  worth: BigInt8;
  at: Date;
}
