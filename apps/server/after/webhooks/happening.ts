import type { webhooks } from '@fairbook/contracts';
import type { HouseKind, WebhookKind } from '@fairbook/contracts/after/webhook-kinds';
import type { Rates } from '@fairbook/money';
import type { PlacementTerm } from '../../placement/coupon/index.ts';

/** Something to tell a player or the house, before it has an id. */
export interface Happening {
  /** The player; null for the house. */
  userId: number | null;
  kind: WebhookKind | HouseKind;
  /** What it happened to. */
  subject: string;
  at: string;
  data: webhooks.WebhookEvent['data'];
  /** The player that an event of the house is about, if it is about one. */
  about?: number | null;
  /** Its stake, in minor units of the base currency. */
  worth?: bigint | null;
}

/** What it takes to show what happened. */
export interface Showing {
  /** The current exchange rates. */
  rates(): Rates;
  terms: readonly PlacementTerm[];
  /** Told of a coupon that can't be shown; nothing is told of it, and the others go on. */
  onUnshown(couponId: string, error: unknown): void;
}
