import { type Static, type TSchema, Type } from 'typebox';
import { LimitChange } from '../care/limit-checks.ts';
import { Balance, LedgerLine } from '../money/wallet.ts';
import { Coupon } from '../placement/coupon-shown.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { Stop } from './stops.ts';
import { APPROVAL_QUEUES, type HouseKind, type WebhookKind } from './webhook-kinds.ts';

export const VERSION = 'v1';

/** One settlement of a coupon. `payout` is the total paid so far, cash-outs included. */
const Settlement = closed({
  n: Type.Integer(),
  at: Moment,
  reason: Type.String({ examples: ['settled', 'corrected', 'reopened', 'cashed_out'] }),
  status: oneOf('accepted', 'won', 'lost', 'void', 'cashed_out'),
  payout: Amount,
});

/** A game that began. `names`: its sides, in the order in which its sport names them. */
const StartedGame = closed({
  gameId: Id,
  sportId: Type.Integer(),
  champId: Id,
  champName: Type.String(),
  names: Type.Array(Type.String()),
});

const Feed = closed({ feed: Type.String({ description: 'The name of the feed.' }) });

function event<const K extends WebhookKind | HouseKind | 'webhook.test', D extends TSchema>(
  type: K,
  data: D,
) {
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
 * happened, in the player's language; in events of the house in English.
 */
export const WEBHOOK_EVENTS = {
  'coupon.accepted': event('coupon.accepted', closed({ coupon: Coupon })),
  'coupon.refused': event('coupon.refused', closed({ coupon: Coupon })),
  'coupon.settled': event('coupon.settled', closed({ coupon: Coupon, settlement: Settlement })),
  'balance.changed': event('balance.changed', closed({ balance: Balance, line: LedgerLine })),
  'game.started': event(
    'game.started',
    closed({
      game: StartedGame,
      couponIds: Type.Array(Uuid, {
        description: 'The open coupons of the player with a leg on the game; empty for the house.',
      }),
    }),
  ),
  'limits.changed': event('limits.changed', closed({ change: LimitChange })),
  'withdrawal.requested': event(
    'withdrawal.requested',
    closed({ withdrawalId: Uuid, playerId: Id, method: Type.String(), amount: Amount, iso: Iso4217 }),
  ),
  'approval.requested': event(
    'approval.requested',
    closed({
      queue: oneOf(...APPROVAL_QUEUES),
      requestId: Type.String({ description: 'The request within its queue.' }),
      askedBy: nullable(Id),
    }),
  ),
  'feed.silent': event('feed.silent', Feed),
  'feed.back': event('feed.back', Feed),
  'market.stopped': event('market.stopped', closed({ stop: Stop })),
  'coupon.large': event(
    'coupon.large',
    closed({
      playerId: Id,
      /** The stake in the base currency of the site, by the rates when the event was written. */
      worth: Amount,
      coupon: Coupon,
    }),
  ),
  'webhook.test': event('webhook.test', closed({ webhookId: Id })),
} as const;

export const WEBHOOK_SUMMARIES: Readonly<Record<keyof typeof WEBHOOK_EVENTS, string>> = {
  'coupon.accepted': 'A coupon was accepted, at once or after its delay.',
  'coupon.refused': 'A coupon that had waited was refused. A refusal at once is the answer to the bet.',
  'coupon.settled': 'A coupon was settled, settled again after a correction, reopened, or cashed out.',
  'balance.changed': 'A line of the ledger changed the balance of an account.',
  'game.started': 'A game began: one on which the player has an open coupon, or any game for the house.',
  'limits.changed': 'A limit of the player was set, requested, confirmed or cancelled, or play was closed.',
  'withdrawal.requested': 'For the house: a player requested a withdrawal.',
  'approval.requested': 'For the house: an operator requested something that another one approves.',
  'feed.silent': 'For the house: a feed was silent for 20 seconds.',
  'feed.back': 'For the house: a feed that had been silent was heard again.',
  'market.stopped': 'For the house: an operator stopped bets on a part of the book.',
  'coupon.large': 'For the house: a coupon with a stake of at least the sum of the endpoint was accepted.',
  'webhook.test': 'Sent when the owner of the endpoint asks for it.',
};

export type WebhookEvent = {
  [K in keyof typeof WEBHOOK_EVENTS]: Static<(typeof WEBHOOK_EVENTS)[K]>;
}[keyof typeof WEBHOOK_EVENTS];
