import { type Static, type TSchema, Type } from 'typebox';
import { Balance, LedgerLine } from '../money/wallet.ts';
import { Coupon } from '../placement/coupon-shown.ts';
import { Amount, closed, Id, Moment, oneOf, Uuid } from '../platform/shapes.ts';
import type { WebhookKind } from './webhook-kinds.ts';

export const VERSION = 'v1';

/** One settlement of a coupon. `payout` is the total paid so far, cash-outs included. */
const Settlement = closed({
  n: Type.Integer(),
  at: Moment,
  reason: Type.String({ examples: ['settled', 'corrected', 'reopened', 'cashed_out'] }),
  status: oneOf('accepted', 'won', 'lost', 'void', 'cashed_out'),
  payout: Amount,
});

function event<const K extends WebhookKind | 'webhook.test', D extends TSchema>(type: K, data: D) {
  return closed({
    /** The same for every try, and the header `fairbook-event-id`. */
    id: Uuid,
    type: Type.Literal(type),
    version: Type.Literal(VERSION),
    /** When it happened. */
    at: Moment,
    data,
  });
}

/**
 * What is posted, by event. A coupon is shown as it was when the event was written, usually a second or two after it
 * happened, in the player's language.
 */
export const WEBHOOK_EVENTS = {
  'coupon.accepted': event('coupon.accepted', closed({ coupon: Coupon })),
  'coupon.refused': event('coupon.refused', closed({ coupon: Coupon })),
  'coupon.settled': event('coupon.settled', closed({ coupon: Coupon, settlement: Settlement })),
  'balance.changed': event('balance.changed', closed({ balance: Balance, line: LedgerLine })),
  'webhook.test': event('webhook.test', closed({ webhookId: Id })),
} as const;

export const WEBHOOK_SUMMARIES: Readonly<Record<keyof typeof WEBHOOK_EVENTS, string>> = {
  'coupon.accepted': 'A coupon was accepted, at once or after its delay.',
  'coupon.refused': 'A coupon that had waited was refused. A refusal at once is the answer to the bet.',
  'coupon.settled': 'A coupon was settled, settled again after a correction, reopened, or cashed out.',
  'balance.changed': 'A line of the ledger changed the balance of an account.',
  'webhook.test': 'Sent when the player asks for it.',
};

export type WebhookEvent = {
  [K in keyof typeof WEBHOOK_EVENTS]: Static<(typeof WEBHOOK_EVENTS)[K]>;
}[keyof typeof WEBHOOK_EVENTS];
