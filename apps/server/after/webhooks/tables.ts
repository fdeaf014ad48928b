import type { HouseKind, WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import type { Generated, GeneratedAlways } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    webhook_endpoints: WebhookEndpointsTable;
    webhook_events: WebhookEventsTable;
    webhook_deliveries: WebhookDeliveriesTable;
    webhook_pending: WebhookPendingTable;
    webhook_cursor: WebhookCursorTable;
    webhook_asked: WebhookAskedTable;
    feed_turns: FeedTurnsTable;
  }
}

interface WebhookEndpointsTable {
  id: GeneratedAlways<bigint>;
  user_id: NullableBigInt8;
  url: string;
  kinds: (WebhookKind | HouseKind)[];
  state: 'on' | 'paused' | 'off';
  secret: Buffer;
  old_secret: Buffer | null;
  old_until: Date | null;
  created_at: Date;
  failing_since: Date | null;
  added_by: NullableBigInt8;
  coupon_from: NullableBigInt8;
}

interface WebhookEventsTable {
  n: GeneratedAlways<bigint>;
  id: string;
  user_id: NullableBigInt8;
  kind: WebhookKind | HouseKind | 'webhook.test';
  subject: string;
  at: Date;
  body: string;
  player_id: NullableBigInt8;
  worth: NullableBigInt8;
}

interface WebhookDeliveriesTable {
  id: GeneratedAlways<bigint>;
  endpoint_id: BigInt8;
  event_n: BigInt8;
  subject: string;
  state: 'waiting' | 'sent' | 'failed';
  tries: Generated<number>;
  next_at: Date;
  first_tried_at: Date | null;
  tried_at: Date | null;
  status: number | null;
  duration_ms: number | null;
}

interface WebhookPendingTable {
  coupon_id: string;
}

interface WebhookAskedTable {
  queue: string;
  request: string;
}

interface FeedTurnsTable {
  id: GeneratedAlways<bigint>;
  feed: string;
  kind: 'silent' | 'back';
  at: Date;
  tx: GeneratedBigInt8;
}

interface WebhookCursorTable {
  id: Generated<boolean>;
  upto_tx: BigInt8;
}
