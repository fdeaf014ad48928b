import type { BigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
  }
}

interface PasskeysTable {
  /** As the authenticator names it, base64url. */
  id: string;
  user_id: BigInt8;
  public_key: Buffer;
  counter: BigInt8;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  /** Who adds a passkey; null: somebody signs in. */
  user_id: NullableBigInt8;
  expires_at: Date;
}
