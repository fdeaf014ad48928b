import type { Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    users: UsersTable;
    sessions: SessionsTable;
    sign_in_failures: SignInFailuresTable;
  }
}

interface UsersTable {
  id: GeneratedBigInt8;
  login: string;
  password_hash: string;
  role: 'player' | 'operator';
  country_id: number;
  currency: string;
  lng: string;
  created_at: Date;
  /** null: the first password is still in use. */
  password_changed_at: Generated<Date | null>;
  /** Raised by each new password. */
  sign_in_epoch: Generated<number>;
  /** Until then nobody can change how the player signs in. */
  changes_held_until: Generated<Date | null>;
  /** Closed by its player; only an operator opens it again. */
  closed_at: Generated<Date | null>;
  erased_at: Generated<Date | null>;
}

interface SessionsTable {
  token_hash: Buffer;
  user_id: BigInt8;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  /** By the clock of the database. */
  end_noted_at: Date | null;
  ip: string;
  user_agent: string;
  /** null: at its opening. */
  confirmed_at: Generated<Date | null>;
  /** The session signed in with a passkey, or added one. */
  is_by_passkey: Generated<boolean>;
}

interface SignInFailuresTable {
  subject: string;
  failures: number;
  last_at: Date;
}
