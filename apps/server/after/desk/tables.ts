import type { desk } from '@fairbook/contracts';
import type { Generated } from 'kysely';
import type {
  AskedColumns,
  BigInt8,
  GeneratedBigInt8,
  NullableBigInt8,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    margins: MarginsTable;
    hand_prices: HandPricesTable;
    top_games: TopGamesTable;
  }
}

interface TopGamesTable {
  is_only: Generated<boolean>;
  games: bigint[];
  version: number;
}

interface MarginsTable {
  id: GeneratedBigInt8;
  scope: desk.Margin['scope'];
  subject: number;
  tenths: number;
  note: string;
  set_by: BigInt8;
  set_at: Date;
  ended_by: NullableBigInt8;
  ended_at: Date | null;
}

interface HandPricesTable extends AskedColumns {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  kind: desk.HandPrice['kind'];
  outcome_id: string;
  subject: string;
  odds_milli: number | null;
  tenths: number | null;
  minutes: number;
  note: string;
  is_above_fair: boolean;
  until: Date | null;
  ended_by: NullableBigInt8;
  ended_at: Date | null;
}
