import type { LotteryId } from '@fairbook/contracts/pools/lotteries';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    lotto_draws: DrawsTable;
    lotto_tickets: TicketsTable;
  }
}

interface DrawsTable {
  lottery: LotteryId;
  number: BigInt8;
  state: Generated<'open' | 'drawn' | 'settled' | 'cancelled'>;
  draws_at: Date;
  closes_at: Date;
  commitment: string;
  commit_id: string;
  seed: Generated<string | null>;
  numbers: Generated<number[]>;
  result_id: Generated<string | null>;
  drawn_at: Generated<Date | null>;
  settled_at: Generated<Date | null>;
}

interface TicketsTable {
  id: string;
  number: GeneratedBigInt8;
  purchase_id: string;
  lottery: LotteryId;
  draw: BigInt8;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  numbers: number[];
  stake: BigInt8;
  prize: GeneratedBigInt8;
  hits: Generated<number | null>;
  status: Generated<'open' | 'won' | 'lost' | 'refused'>;
  at: Date;
  settled_at: Generated<Date | null>;
  idem_key: string;
}
