import type { FeedFixture, FeedMarket } from '@fairbook/feed-contract';
import type { JSONColumnType } from 'kysely';
import type { BigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    hand_games: HandGamesTable;
  }
}

interface HandGamesTable {
  game_id: BigInt8;
  fixture: JSONColumnType<FeedFixture, string, string>;
  markets: JSONColumnType<FeedMarket[], string, string>;
  version: number;
  added_by: BigInt8;
  added_at: Date;
}
