import type { friends } from '@fairbook/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    friend_codes: FriendCodesTable;
    friends: FriendsTable;
  }
}

interface FriendCodesTable {
  user_id: BigInt8;
  code: string;
  at: Date;
}

interface FriendsTable {
  user_id: BigInt8;
  referrer_id: BigInt8;
  at: Date;
  rules: JSONColumnType<friends.FriendRules>;
  state: friends.FriendState;
  reasons: Generated<friends.HoldReason[]>;
  qualified_at: Date | null;
  pay_at: Date | null;
  reward: NullableBigInt8;
  currency: string | null;
  friend_reward: NullableBigInt8;
  friend_currency: string | null;
  taken: GeneratedBigInt8;
  friend_taken: GeneratedBigInt8;
  paid_at: Date | null;
  note: Generated<string>;
  decided_by: NullableBigInt8;
  version: Generated<number>;
}
