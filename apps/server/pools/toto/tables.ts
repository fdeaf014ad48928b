import type { toto, totoDesk } from '@fairbook/contracts';
import type { TotoRules } from '@fairbook/contracts/pools/toto-rules';
import type { TotoSection } from '@fairbook/contracts/pools/toto-sections';
import type { ColumnType, Generated } from 'kysely';
import type {
  AskedColumns,
  BigInt8,
  GeneratedBigInt8,
  NullableBigInt8,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    toto_draws: DrawsTable;
    toto_games: GamesTable;
    toto_tickets: TicketsTable;
    toto_pools: PoolsTable;
    toto_jackpots: JackpotsTable;
    toto_requests: RequestsTable;
  }
}

/** Read as a value, written as JSON text. */
type JsonOf<Value> = ColumnType<Value, string, string>;
/** The rules that a draw keeps. */
export type DrawRules = Pick<TotoRules, 'sharePercent' | 'mostVariants' | 'minutesBefore'> & {
  parts: number[];
  fewestGames: number;
};

interface DrawsTable {
  id: GeneratedBigInt8;
  section: TotoSection;
  number: number;
  state: ColumnType<toto.DrawState, toto.DrawState | undefined, toto.DrawState>;
  closes_at: Date;
  rules: JsonOf<DrawRules>;
  /** Minor units of a variant's price by currency. */
  prices: JsonOf<Record<string, string>>;
  made_at: Date;
  made_by: NullableBigInt8;
  cancelled: ColumnType<string | null, string | null | undefined, string | null>;
  drawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface GamesTable {
  draw_id: BigInt8;
  n: number;
  game_id: BigInt8;
  outcomes: string[];
  starts_at: Date;
  result: ColumnType<string | null, string | null | undefined, string | null>;
  override: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Numbers of outcomes chosen, for each game. */
export type Picks = number[][];

interface TicketsTable {
  id: string;
  number: GeneratedBigInt8;
  draw_id: BigInt8;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  picks: JsonOf<Picks>;
  variants: number;
  stake: BigInt8;
  share: BigInt8;
  prize: GeneratedBigInt8;
  hits: ColumnType<{ hits: number; variants: number }[], string | undefined, string>;
  status: Generated<toto.TotoTicket['status']>;
  at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  idem_key: string;
}

interface PoolsTable {
  draw_id: BigInt8;
  currency: string;
  tickets: number;
  stakes: BigInt8;
  fund: BigInt8;
  jackpot: BigInt8;
  /** Amounts are minor units as texts. */
  prizes: JsonOf<{ hits: number; variants: string; each: string; part: string }[]>;
  left_over: BigInt8;
}

interface JackpotsTable {
  section: TotoSection;
  currency: string;
  amount: BigInt8;
}

interface RequestsTable extends AskedColumns {
  id: GeneratedBigInt8;
  kind: totoDesk.PoolRequest['kind'];
  section: TotoSection;
  draw_id: NullableBigInt8;
  game_id: NullableBigInt8;
  outcome: string | null;
  amount: NullableBigInt8;
  currency: string | null;
  worth: BigInt8;
  note: string;
}
