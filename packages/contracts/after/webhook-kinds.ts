/** What a player's program can be told. Each has its schema in webhook-events.ts. */
export const WEBHOOK_KINDS = [
  'coupon.accepted',
  'coupon.refused',
  'coupon.settled',
  'balance.changed',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** The most endpoints of one player. */
export const MOST_WEBHOOKS = 5;
/** Hours in which an old secret still signs beside the new one. */
export const OLD_SECRET_HOURS = 24;
/** Days that can be replayed. */
export const REPLAY_DAYS = 7;
/** A replay is refused if more deliveries than this would wait for its endpoint. */
export const MOST_WAITING = 10_000;
/** An event that is not taken for so many days switches its endpoint off. */
export const TRIED_DAYS = 3;
