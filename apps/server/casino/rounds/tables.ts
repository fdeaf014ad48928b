import type { GameId } from '@fairbook/games';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    casino_rounds: RoundsTable;
  }
}

interface RoundsTable {
  id: string;
  number: GeneratedBigInt8;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  game: GameId;
  version: number;
  seed_id: string;
  nonce: number;
  options: unknown;
  actions: Generated<unknown[]>;
  /** The chosen stake; `stake` is all that was staked. */
  unit: BigInt8;
  stake: BigInt8;
  prize: GeneratedBigInt8;
  times: Generated<bigint | null>;
  status: Generated<'open' | 'won' | 'lost' | 'refused'>;
  at: Date;
  stepped_at: Date;
  settled_at: Generated<Date | null>;
  idem_key: string;
  /** The free rounds that it is one of. */
  free_id: Generated<string | null>;
  jackpot_number: Generated<number | null>;
  jackpot_part: GeneratedBigInt8;
  jackpot: GeneratedBigInt8;
  /** What a drop paid; null if none was drawn. */
  drop_won: Generated<bigint | null>;
}
