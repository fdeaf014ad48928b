import type { tournaments } from '@fairbook/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    tournaments: TournamentsTable;
    tournament_players: TournamentPlayersTable;
    tournament_settlements: TournamentSettlementsTable;
    tournament_prizes: TournamentPrizesTable;
  }
}

/** A player who gets a prize. Sums are in text, because JSON has no exact large numbers. */
export interface Winner {
  place: number;
  userId: number;
  accountId: number;
  login: string;
  points: string;
  amount: string;
}

interface TournamentsTable {
  id: GeneratedBigInt8;
  fields: ColumnType<tournaments.TournamentFields, string, string>;
  from_at: Date;
  until_at: Date;
  games: string[];
  currency: string;
  rule: tournaments.TournamentRule;
  least_stake: BigInt8;
  least_rounds: number;
  least_turnover: BigInt8;
  cost: BigInt8;
  state: Generated<(typeof tournaments.TOURNAMENT_STATES)[number]>;
  version: Generated<number>;
  changed_by: BigInt8;
  changed_at: Date;
  series_id: ColumnType<bigint | null, bigint | null | undefined, never>;
  day: Generated<number>;
}

interface TournamentPlayersTable {
  tournament_id: BigInt8;
  number: GeneratedBigInt8;
  user_id: BigInt8;
  account_id: BigInt8;
  joined_at: Date;
  after_number: BigInt8;
  rounds: Generated<number>;
  turnover: GeneratedBigInt8;
  points: GeneratedBigInt8;
  reached_at: Date | null;
}

interface TournamentSettlementsTable {
  id: GeneratedBigInt8;
  tournament_id: BigInt8;
  winners: ColumnType<Winner[], string, never>;
  requested_by: BigInt8;
  requested_at: Date;
  approved_by: BigInt8 | null;
  approved_at: Date | null;
  status: Generated<'requested' | 'done' | 'withdrawn'>;
  version: Generated<number>;
}

interface TournamentPrizesTable {
  tournament_id: BigInt8;
  place: number;
  user_id: BigInt8;
  account_id: BigInt8;
  points: BigInt8;
  amount: BigInt8;
  currency: string | null;
  worth: BigInt8;
  at: Date;
}
