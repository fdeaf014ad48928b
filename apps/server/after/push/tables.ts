import type { PushKind } from '@fairbook/contracts/after/push-kinds';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionsTable;
    push_messages: PushMessagesTable;
  }
}

interface PushSubscriptionsTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  session: Buffer;
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
  kinds: PushKind[];
  lng: string;
  at: Date;
}

export type PushState = 'waiting' | 'sent' | 'failed';

interface PushMessagesTable {
  id: GeneratedBigInt8;
  subscription_id: BigInt8;
  moment_id: NullableBigInt8;
  coupon_id: string | null;
  revision: number | null;
  newsletter_id: NullableBigInt8;
  version: 'a' | 'b' | null;
  state: PushState;
  tries: number;
  at: Date;
  next_at: Date;
  expires_at: Date;
}
