import type { ColumnType, Generated } from 'kysely';
import type {
  BigInt8,
  GeneratedBigInt8,
  Json,
  NullableBigInt8,
  NullableJson,
} from '../platform/database/column-types.ts';

declare module '../platform/database/schema.ts' {
  interface Schema {
    champs: ChampsTable;
    opponents: OpponentsTable;
    games: GamesTable;
    gates: GatesTable;
    feed_messages: FeedMessagesTable;
    outcome_results: OutcomeResultsTable;
    price_trails: PriceTrailsTable;
    price_alerts: PriceAlertsTable;
    catalogue_inbox: CatalogueInboxTable;
    feed_ids: FeedIdsTable;
    open_games: OpenGamesTable;
  }
}

interface ChampsTable {
  id: number;
  sport_id: number;
  key: string;
  name: string;
  country_code: string;
}

interface OpponentsTable {
  id: number;
  sport_id: number;
  name: string;
  kit: Json;
}

interface GamesTable {
  id: BigInt8;
  sport_id: number;
  champ_id: number;
  competitor_ids: number[];
  round: string;
  starts_at: Date;
  replay: Json | null;
  squads: Json | null;
  status: 'upcoming' | 'live' | 'ended' | 'cancelled';
  state: Json;
  markets: Json;
  price_version: BigInt8;
  priced_at: Date;
  ended_at: Date | null;
}

interface GatesTable {
  game_id: BigInt8;
  epoch: BigInt8;
  is_open: boolean;
  is_shared: Generated<boolean>;
  changed_at: Date;
}

interface FeedMessagesTable {
  seq: BigInt8;
  producer: string;
  type: string;
  game_id: ColumnType<bigint | null, bigint | number | null, bigint | number | null>;
  at: Date;
  body: Json;
}

interface OutcomeResultsTable {
  game_id: BigInt8;
  outcome_id: string;
  revision: number;
  result_num: number;
  result_den: number;
  void_num: number;
  void_den: number;
  why: Json;
  source_seq: BigInt8;
  at: Date;
  tx: GeneratedBigInt8;
  is_open: Generated<boolean>;
  origin: Generated<'feed' | 'house'>;
  said_at: Date | null;
}

interface PriceTrailsTable {
  game_id: BigInt8;
  through_seq: BigInt8;
  trail: Json;
  standing: NullableJson;
}

interface PriceAlertsTable {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  market_id: string;
  seq: BigInt8;
  cause: string;
  outcome_id: string | null;
  former: NullableJson;
  offered: Json;
  raised_at: Date;
  status: 'open' | 'kept' | 'released' | 'healed';
  decided_at: Date | null;
  decided_by: NullableBigInt8;
}

interface CatalogueInboxTable {
  id: GeneratedBigInt8;
  message: Json;
  asked_at: Generated<Date>;
  asked_by: string;
  status: Generated<'open' | 'done' | 'refused' | 'withdrawn'>;
  seq: NullableBigInt8;
  refusal: string | null;
}

interface OpenGamesTable {
  game_id: BigInt8;
  sport: string;
  day: Date;
  ended_at: Date;
  collected_at: Date;
  result: Json;
  prices: Buffer | null;
  events: Buffer | null;
}

interface FeedIdsTable {
  source: string;
  kind: 'game' | 'team' | 'champ';
  theirs: BigInt8;
  ours: BigInt8;
  said: Json;
  at: Date;
}
