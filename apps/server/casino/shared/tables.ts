import type { SharedId } from '@fairbook/games';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    shared_chains: ChainsTable;
    shared_rounds: RoundsTable;
    shared_stakes: StakesTable;
    shared_tables: TableOfGame;
  }
}

interface ChainsTable {
  id: string;
  game: SharedId;
  number: number;
  length: number;
  terminal: string;
  commit_id: string;
  salt: Generated<string | null>;
  salt_id: Generated<string | null>;
  state: Generated<'committed' | 'active' | 'over' | 'lost'>;
  made_at: Date;
}

interface RoundsTable {
  id: string;
  game: SharedId;
  number: BigInt8;
  version: Generated<number>;
  chain_id: string;
  place: number;
  state: Generated<'open' | 'running' | 'ended' | 'settled' | 'cancelled'>;
  opens_at: Date;
  starts_at: Date;
  ended_at: Generated<Date | null>;
  settled_at: Generated<Date | null>;
  link: Generated<string | null>;
  point: Generated<bigint | null>;
  draws: ColumnType<number[] | null, string | undefined, string>;
}

interface StakesTable {
  id: string;
  number: GeneratedBigInt8;
  round_id: string;
  game: SharedId;
  version: number;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  slot: number;
  who: string;
  stake: BigInt8;
  base: BigInt8;
  prize: GeneratedBigInt8;
  auto: number | null;
  /** Of a drawn round: the chosen stake, of which `stake` may be several, and the options. */
  unit: bigint | null;
  options: unknown;
  taken: Generated<number | null>;
  status: Generated<'open' | 'won' | 'lost' | 'refused'>;
  at: Date;
  settled_at: Generated<Date | null>;
  idem_key: string;
}

interface TableOfGame {
  game: SharedId;
  wanted_at: Date;
}
