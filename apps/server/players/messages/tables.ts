import type { Generated } from 'kysely';
import type {
  GeneratedBigInt8,
  NullableBigInt8,
  NullableJson,
} from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    outgoing_messages: OutgoingMessagesTable;
  }
}

export type MessageState = 'waiting' | 'sent' | 'failed' | 'withheld';

interface OutgoingMessagesTable {
  id: GeneratedBigInt8;
  user_id: NullableBigInt8;
  channel: 'email' | 'sms';
  address: string;
  template: string;
  lng: string;
  lane: Generated<string>;
  fill: NullableJson;
  state: MessageState;
  tries: number;
  created_at: Date;
  next_at: Date;
  expires_at: Date;
  done_at: Date | null;
  /** The choice of its player that must still be on; null for what is no offer. */
  wanted: string | null;
}
