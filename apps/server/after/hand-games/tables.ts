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
  /** Who set these prices. */
  asked_by: BigInt8;
  /** The markets that a second operator agreed to; null before. */
  agreed: JSONColumnType<FeedMarket[], string, string> | null;
  /** The version that is on offer; the game waits while it is another one. */
  agreed_version: number | null;
  added_by: BigInt8;
  added_at: Date;
}
