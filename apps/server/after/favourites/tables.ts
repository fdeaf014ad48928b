import type { favourites } from '@fairbook/contracts';
import type { FavouriteKind } from '@fairbook/contracts/after/favourite-kinds';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableJson } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    favourites: FavouritesTable;
    favourites_seen: FavouritesSeenTable;
    game_moments: GameMomentsTable;
  }
}

interface FavouritesTable {
  user_id: BigInt8;
  kind: FavouriteKind;
  ref: BigInt8;
  at: Date;
}

interface FavouritesSeenTable {
  user_id: BigInt8;
  seen_at: Date;
}

interface GameMomentsTable {
  id: GeneratedBigInt8;
  game_id: BigInt8;
  kind: favourites.GameMoment['kind'];
  score: string;
  at: Date;
  sport_id: number;
  champ_id: BigInt8;
  team_ids: BigInt8[];
  names: string[];
  text: NullableJson;
  tx: Generated<bigint | null>;
}
