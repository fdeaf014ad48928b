import type { ProviderGameId, ProviderId } from '@fairbook/contracts/casino/provider-games';
import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    provider_sessions: SessionsTable;
    provider_rounds: RoundsTable;
    provider_transactions: TransactionsTable;
    provider_faults: FaultsTable;
  }
}

interface SessionsTable {
  id: string;
  /** SHA-256 of the token. */
  token_hash: Buffer;
  provider: ProviderId;
  game: ProviderGameId;
  user_id: BigInt8;
  /** The player's name for this provider alone. */
  player_ref: string;
  account_id: BigInt8;
  currency: string;
  /** ISO 3166-1; empty if nobody knows it. */
  country: string;
  language: string;
  device: 'mobile' | 'desktop';
  started_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  ended_by: Generated<string | null>;
}

interface RoundsTable {
  id: string;
  provider: ProviderId;
  /** The provider's own name of the round. */
  ref: string;
  session_id: string;
  user_id: BigInt8;
  account_id: BigInt8;
  currency: string;
  game: ProviderGameId;
  stake: BigInt8;
  returned: GeneratedBigInt8;
  prize: GeneratedBigInt8;
  status: Generated<'open' | 'won' | 'lost' | 'refused'>;
  at: Date;
  stepped_at: Date;
  settled_at: Generated<Date | null>;
  asked_at: Generated<Date | null>;
  raised: Generated<'no_answer' | 'unknown' | 'still_open' | 'high_payout' | null>;
}

interface TransactionsTable {
  provider: ProviderId;
  id: string;
  kind: 'debit' | 'credit' | 'rollback' | 'end';
  /** Null for a rollback that came before its debit, and for the place of that debit. */
  round_id: string | null;
  account_id: BigInt8;
  amount: bigint | null;
  /** SHA-256 of what it says; null for a debit that never came. */
  contents: Buffer | null;
  balance: bigint | null;
  undone_at: Generated<Date | null>;
  said_at: Date;
  at: Date;
  lag_ms: Generated<number>;
}

interface FaultsTable {
  provider: ProviderId;
  hour: Date;
  refused: number;
}
